import type { FieldMetadata } from '@conform-to/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AddressFields } from '~/components/form/address-fields'
import { Field } from '~/components/form/field'
import { useFormAnswer, useKept } from '~/components/form/form-answer'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { cardfieldsTexts } from '~/messages/card-fields'
import { labels } from '~/messages/fields'
import { SecurityCodeField } from '../security-code-field'
import type { TypedCard } from './fields-view'
import { keepBilling, keptBilling, type TypedBilling } from './typed-billing'

const rules = lateRules(() =>
  import('~/validation/payments/hosted-card').then(({ cardDetailsSchema }) => cardDetailsSchema(Date.now)),
)

export type DetailFields = Parameters<typeof AddressFields>[0]['fields'] &
  Record<'savePayment' | 'defaultCard', FieldMetadata<unknown>>

export type CardDetailsProps = {
  card: TypedCard
  /** The order it pays for; empty where none is paid. */
  orderId: string
  /** Where it is billed, and whether it is kept; what was typed there for a card before. */
  children: (fields: DetailFields, before?: TypedBilling) => ReactNode
  button: string
  /** Another card is to be entered. */
  onAnother: () => void
}

export const detailsForm = 'card-details'

/** What goes with a card that was entered in its provider's fields: its security code and where it is billed. */
export function CardDetails({ card, orderId, children, button, onAnother }: CardDetailsProps) {
  const ofLast = useKept('credit-card')
  const [before] = useState(() => keptBilling(orderId) ?? ofLast)
  const [form, fields] = useStoreForm(detailsForm, rules, before)
  const answer = useFormAnswer(detailsForm)
  const asksExpiration = answer?.shown?.showExpiration === true
  const place = useRef<HTMLDivElement>(null)
  const isNew = card.name !== ''
  useEffect(() => {
    const code = place.current?.querySelector<HTMLInputElement>('[name=cvv]')
    if (code && answer?.shown?.blockForCVV === true) code.value = '' // to be entered again
  }, [answer])
  useEffect(() => {
    if (isNew) place.current?.querySelector<HTMLInputElement>('[name=cvv]')?.focus()
  }, [isNew])
  const typed = (event: FormEvent) => {
    withSlash(event)
    const { form: filled } = event.target as HTMLInputElement
    if (filled) keepBilling(filled, orderId)
  }
  return (
    <div ref={place} className="card-fields" onInput={typed}>
      <div className="pending">
        {isNew && <span className="num">{card.name}</span>}{' '}
        <button type="button" className="link" onClick={onAnother}>
          {cardfieldsTexts.another}
        </button>
      </div>
      <StoreForm form={form}>
        <input type="hidden" name="clientToken" value={card.clientToken} />
        <div className="grid">
          <SecurityCodeField of={fields.cvv as FieldMetadata<unknown>} />
          {asksExpiration && (
            <Field
              of={fields.expiration as FieldMetadata<unknown>}
              label={labels.expiration}
              className="c3"
              maxLength={7}
              autoComplete="cc-exp"
              hint={cardfieldsTexts.months}
            />
          )}
        </div>
        {children(fields as unknown as DetailFields, before)}
        <SubmitButton form={detailsForm}>{button}</SubmitButton>
      </StoreForm>
    </div>
  )
}

/** While a month is typed, two digits are followed by a slash. */
function withSlash({ target }: FormEvent) {
  const input = target as HTMLInputElement
  if (input.name !== 'expiration') return
  const digits = input.value.replace(/\D/g, '').slice(0, 6)
  input.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

import type { FieldMetadata } from '@conform-to/react'
import { CheckField } from '~/components/form/check-field'
import { Field } from '~/components/form/field'
import { useSent } from '~/components/form/form-answer'
import { lateRules } from '~/components/form/late-rules'
import { useAttempts } from '~/components/form/newest-attempt'
import { RemoveForm } from '~/components/form/remove-form'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutMessages, checkoutTexts } from '~/messages/checkout'
import { labels } from '~/messages/fields'
import { BillingAddress } from './billing-address'
import { type CardDetailsProps, detailsForm } from './card-fields/card-details'
import type { CardFieldsView } from './card-fields/fields-view'
import { NewCard } from './card-fields/new-card'
import { ValidationSetUp } from './card-fields/validation-set-up'
import { KeepTyped } from './keep-typed'
import { SecurityCodeField } from './security-code-field'

const creditCardRules = lateRules(() =>
  import('~/validation/payments/credit-card').then(({ creditCardSchema }) => creditCardSchema),
)
const codeRules = lateRules(() =>
  import('~/validation/payments/credit-card').then(({ securityCodeSchema }) => securityCodeSchema),
)

/** A credit card on the order that waits for its security code. */
export type PendingCode = {
  id: string
  name: string
  /** What is wrong with the code that was typed on the provider's page. */
  problem: string | null
  /** It was just entered, and can be kept for a customer. */
  isNew: boolean
}

export type CreditCardProps = {
  pending: PendingCode | null
  /** What is said of the card that was just entered. */
  problem: string | null
  /** The provider's fields for new cards; null where they are entered on its own page only. */
  fields: CardFieldsView | null
  /** Holder's name as known from shipping. */
  fullName: string
  /** The order it pays for. */
  orderId: string
  /** Whether there is a shipping address that may be the billing address. */
  isShipped: boolean
  /** Whether there is a customer to save the card for. */
  canSave: boolean
}

/** Pays by credit card: a new one, or the security code of one that must be confirmed. */
export function CreditCardForm({ pending, problem, fields: view, orderId, ...card }: CreditCardProps) {
  const { isOver } = useAttempts()
  const details: CardDetailsProps['children'] = (fields, before) => (
    <>
      <BillingAddress form={detailsForm} fields={fields} isShipped={card.isShipped} before={before} />
      {card.canSave && <CheckField of={fields.savePayment} label={checkoutTexts.keepCard} />}
    </>
  )
  return (
    <>
      {problem && !isOver() && (
        <div className="alert bad" role="alert" tabIndex={-1}>
          <p>{problem}</p>
        </div>
      )}
      {pending ? (
        <ConfirmCode pending={pending} canSave={card.canSave && pending.isNew} hasSetUp={view !== null} />
      ) : (
        <NewCard view={view} inCheckout orderId={orderId} details={details} button={checkoutTexts.payByNewCard}>
          <CardOfPage {...card} />
        </NewCard>
      )}
    </>
  )
}

type NewCardProps = Pick<CreditCardProps, 'fullName' | 'isShipped' | 'canSave'>

/** A new card, entered on the provider's own page. */
function CardOfPage({ fullName, isShipped, canSave }: NewCardProps) {
  const name = 'credit-card'
  const [form, fields] = useStoreForm(name, creditCardRules, { fullName })
  return (
    <StoreForm form={form}>
      <div className="grid">
        <Field of={fields.fullName} label={labels.fullName} maxLength={100} autoComplete="cc-name" />
      </div>
      <BillingAddress form={name} fields={fields} isShipped={isShipped} />
      {canSave && <CheckField of={fields.savePayment as FieldMetadata<unknown>} label={checkoutTexts.keepCard} />}
      <p className="small muted">{checkoutTexts.cardPageNote}</p>
      <SubmitButton form={name}>{checkoutTexts.enterCardThere}</SubmitButton>
      <KeepTyped />
    </StoreForm>
  )
}

type ConfirmProps = { pending: PendingCode; canSave: boolean; hasSetUp: boolean }

function ConfirmCode({ pending, canSave, hasSetUp }: ConfirmProps) {
  const name = 'security-code'
  const { id, name: card, problem } = pending
  const wish = useSent('credit-card')?.savePayment === 'on' ? 'on' : ''
  const told = problem === null ? null : { cvv: [problem] }
  const [form, fields] = useStoreForm(name, codeRules, { savePayment: wish }, told)
  return (
    <>
      <div className="alert warn" role="status" tabIndex={-1}>
        <p>{checkoutMessages['creditCard.verify']}</p>
      </div>
      <div className="pending">
        <span className="num">{card}</span>{' '}
        <RemoveForm name="replace-credit-card" field="paymentId" id={id} what={card} word={checkoutTexts.replaceCard} />
      </div>
      {hasSetUp && <ValidationSetUp />}
      <StoreForm form={form}>
        <div className="grid">
          <SecurityCodeField of={fields.cvv as FieldMetadata<unknown>} />
        </div>
        {canSave && <CheckField of={fields.savePayment as FieldMetadata<unknown>} label={checkoutTexts.keepCard} />}
        <SubmitButton form={name}>{checkoutTexts.confirmCode}</SubmitButton>
      </StoreForm>
    </>
  )
}

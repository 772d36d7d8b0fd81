import { brand } from '~/brand'
import { CheckField } from '~/components/form/check-field'
import { Field } from '~/components/form/field'
import { useFormAnswer } from '~/components/form/form-answer'
import { lateRules } from '~/components/form/late-rules'
import { RemoveForm } from '~/components/form/remove-form'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutMessages, checkoutTexts } from '~/messages/checkout'
import { labels } from '~/messages/fields'
import { fill } from '~/messages/fill'
import { BillingAddress } from './billing-address'
import { KeepTyped } from './keep-typed'
import { StoreCardNumber } from './store-card-number'

const storeCardNumberRules = lateRules(() =>
  import('~/validation/payments/store-card').then(({ storeCardNumberSchema }) => storeCardNumberSchema),
)
const storeCardRules = lateRules(() =>
  import('~/validation/payments/store-card').then(({ storeCardSchema }) => storeCardSchema),
)

/** A store card on the order that waits to be confirmed. */
export type PendingCard = { id: string; last4: string }

type Props = {
  pending: PendingCard | null
  /** Another card was just refused while one is pending: its form stays. */
  replacing: boolean
  /** Holder's name as known from shipping. */
  fullName: string
  /** Whether there is a shipping address that may be the billing address. */
  isShipped: boolean
  /** Whether there is a customer to save the card for. */
  canSave: boolean
}

/** Pays by store card: the whole form, or the number once more for a card that must be confirmed. */
export function StoreCardForm({ pending, replacing, ...card }: Props) {
  return pending && !replacing ? <ConfirmCard pending={pending} /> : <NewCard {...card} />
}

function NewCard({ fullName, isShipped, canSave }: Omit<Props, 'pending' | 'replacing'>) {
  const name = 'store-card'
  const [form, fields] = useStoreForm(name, storeCardRules, { fullName })
  return (
    <StoreForm form={form}>
      <div className="grid">
        <StoreCardNumber of={fields.cardNumber} />
        <Field of={fields.fullName} label={labels.fullName} maxLength={100} autoComplete="cc-name" />
      </div>
      <BillingAddress form={name} fields={fields} isShipped={isShipped} />
      {canSave && <CheckField of={fields.savePayment} label={checkoutTexts.keepCard} />}
      <SubmitButton form={name}>{fill(checkoutTexts.payByCard, { card: brand.card })}</SubmitButton>
      <KeepTyped />
    </StoreForm>
  )
}

function ConfirmCard({ pending: { id, last4 } }: { pending: PendingCard }) {
  const name = 'confirm-store-card'
  const [form, fields] = useStoreForm(name, storeCardNumberRules)
  const tries = useFormAnswer(name)?.shown?.attemptsRemaining
  const masked = fill(checkoutMessages['payment.endingIn'], { kind: brand.card, last4 })
  return (
    <>
      <div className="alert warn" role="status" tabIndex={-1}>
        <p>{checkoutMessages['storeCard.verify']}</p>
      </div>
      <div className="pending">
        <span className="num">{masked}</span>{' '}
        <RemoveForm
          name="replace-store-card"
          field="paymentId"
          id={id}
          what={masked}
          word={checkoutTexts.replaceCard}
        />
      </div>
      <StoreForm form={form}>
        <div className="grid">
          <StoreCardNumber of={fields.cardNumber} hint={typeof tries === 'number' ? triesLeft(tries) : undefined} />
        </div>
        <SubmitButton form={name}>{checkoutTexts.confirmCard}</SubmitButton>
      </StoreForm>
    </>
  )
}

function triesLeft(count: number): string {
  return count === 1 ? checkoutTexts.oneTryLeft : fill(checkoutTexts.triesLeft, { count })
}

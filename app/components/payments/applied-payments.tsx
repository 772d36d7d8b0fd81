import { FieldLink } from '~/components/form/error-summary'
import { useFormAnswer } from '~/components/form/form-answer'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { RemoveForm } from '~/components/form/remove-form'
import { checkoutTexts } from '~/messages/checkout'
import { fill } from '~/messages/fill'
import { dollars } from '~/money'
import { PaymentMark } from './payment-mark'

/** A payment on the order, as it is shown. Amounts in cents. */
export type AppliedPaymentView = {
  id: string
  /** "Gift card ending in 4417". */
  name: string
  /** By which its mark is found: the wallet, or the brand of the card. */
  mark: string
  isGiftCard: boolean
  /** A credit card or a card of the shop. */
  isCard: boolean
  amount: number
  /** What the gift card holds; null for other payments. */
  balance: number | null
  /** What is said of one that pays nothing. */
  note: string | null
}

/** What pays for the order, gift cards last, each with a button that takes it off again. */
export function AppliedPayments({ payments }: { payments: AppliedPaymentView[] }) {
  const answer = useFormAnswer('remove-payment')
  const refused = answer?.reply.error?.['']
  if (payments.length === 0) return null
  return (
    <>
      {answer && refused && (
        <RefusalNotice answer={answer} className="alert bad">
          <p>
            <FieldLink to="step-billing">{refused[0] ?? ''}</FieldLink>
          </p>
        </RefusalNotice>
      )}
      <ul className="applied" aria-label={checkoutTexts.appliedPayments}>
        {payments.map((payment) => (
          <AppliedPaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
    </>
  )
}

function AppliedPaymentLine({ payment: { id, name, mark, amount, balance, note } }: { payment: AppliedPaymentView }) {
  const left = balance ?? 0
  return (
    <li>
      <PaymentMark type={mark} />
      <span>
        {name}
        {(note ?? balance) !== null && (
          <>
            <br />
            <span className="muted">
              {note ?? fill(checkoutTexts.cardBalance, { balance: dollars(left), after: dollars(left - amount) })}
            </span>
          </>
        )}
      </span>
      {amount > 0 && <b className="num">{dollars(-amount)}</b>}
      <RemoveForm name="remove-payment" field="paymentId" id={id} what={name} />
    </li>
  )
}

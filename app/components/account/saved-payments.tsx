import { RemoveForm } from '~/components/form/remove-form'
import { PaymentMark } from '~/components/payments/payment-mark'
import { accountMessages, accountTexts } from '~/messages/account'

/** `mark`: by what the mark beside it is found. */
export type PaymentItem = { id: string; mark: string; name: string; holder: string; isDefault: boolean }

/** The payments kept for a customer, each with what may be done to it. */
export function SavedPayments({ payments }: { payments: PaymentItem[] }) {
  if (payments.length === 0) return <p>{accountMessages['payments.none']}</p>
  return (
    <ul className="found">
      {payments.map(({ id, mark, name, holder, isDefault }) => (
        <li key={id}>
          <p>
            <PaymentMark type={mark} />
            <span className="num">{name}</span>
            <br />
            <span className="small muted">{holder}</span>
            {isDefault && (
              <>
                <br />
                <b className="small">{accountTexts.defaultPayment}</b>
              </>
            )}
          </p>
          <div className="ways">
            {!isDefault && (
              <RemoveForm
                name="default-payment"
                field="customerPaymentId"
                id={id}
                what={name}
                word={accountTexts.makePaymentDefault}
              />
            )}
            <RemoveForm
              name="delete-payment"
              field="customerPaymentId"
              id={id}
              what={name}
              word={accountTexts.remove}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

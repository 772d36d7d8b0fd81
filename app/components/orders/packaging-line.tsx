import { ordersTexts } from '~/messages/orders'
import { dollars } from '~/money'

/** The gift packaging of a line: what it costs, and the message inside. */
export function PackagingLine({ amount, message }: { amount: number; message: string }) {
  return (
    <p className="small muted">
      {ordersTexts.giftPackaging} <span className="num">{dollars(amount)}</span> {message && <q>{message}</q>}
    </p>
  )
}

import { NotificationPanel, type NotificationState } from '~/components/orders/notification-panel'
import { type ApprovedPayment, useExpressPaymentEvent } from '~/components/payments/use-express-payment-event'
import { checkoutMessages, checkoutTexts } from '~/messages/checkout'
import { fill } from '~/messages/fill'
import { ordersTexts } from '~/messages/orders'
import type { OrderView } from './checkout-view'
import { OrderReview } from './review-form'

type Props = {
  /** The guest's e-mail address, to make an account with; null: the shopper has one. */
  registerEmail: string | null
  orderNumber: string
  /** The points it has brought; 0: none. */
  pointsEarned: number
  order: OrderView
  /** Of an order bought from the bag: what its payer approved for it. */
  approved: ApprovedPayment | null
  notification: NotificationState
  continueTo: string
}

/** A placed order: its number, what it holds, where it goes, what paid for it. */
export function Confirmation({ registerEmail, orderNumber, pointsEarned, order, ...props }: Props) {
  const { approved, notification, continueTo } = props
  useExpressPaymentEvent(approved)
  return (
    <div className="wrap page confirmation">
      <h1>{fill(checkoutMessages['checkout.thanks'], { orderNumber })}</h1>
      {order.email && <p>{fill(checkoutMessages['checkout.mailSent'], { email: order.email })}</p>}
      {pointsEarned > 0 && <p>{fill(checkoutMessages['checkout.pointsEarned'], { points: String(pointsEarned) })}</p>}
      <NotificationPanel state={notification} orderNumber={orderNumber} />
      {registerEmail !== null && (
        <p>
          <a className="link" href={`/register?${new URLSearchParams({ emailAddress: registerEmail })}`}>
            {checkoutTexts.register}
          </a>{' '}
          {checkoutTexts.registerHint}
        </p>
      )}
      <OrderReview order={order} heading="h2" />
      <p>
        <a className="btn" href={continueTo}>
          {ordersTexts.continueShopping}
        </a>
      </p>
    </div>
  )
}

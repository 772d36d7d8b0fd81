import { cartMessages, cartTexts } from '~/messages/cart'
import { fill } from '~/messages/fill'
import { ordersTexts } from '~/messages/orders'

type Props = {
  continueTo: string
  isGuest: boolean
  /** The number of the order that was placed lately: whoever did not wait for it finds it here. */
  placed: string | null
}

/** Nothing in the bag: the way on, and for guests the way to what they saved when they were signed in. */
export function EmptyBag({ continueTo, isGuest, placed }: Props) {
  return (
    <div className="bag-empty">
      <p>{cartMessages['cart.empty']}</p>
      {placed && (
        <p>
          {fill(cartMessages['cart.placed'], { orderNumber: placed })}{' '}
          <a className="link" href={`/checkout/confirmation?orderNumber=${placed}`}>
            {cartTexts.seeOrder}
          </a>
        </p>
      )}
      <a className="btn" href={continueTo}>
        {ordersTexts.continueShopping}
      </a>
      {isGuest && (
        <p>
          <a className="link" href="/login?successUrl=%2Fcart">
            {cartTexts.signIn}
          </a>{' '}
          {cartTexts.toSeeSaved}
        </p>
      )}
    </div>
  )
}

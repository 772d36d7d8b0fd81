import { cartMessages, cartTexts } from '~/messages.cart'
import { ordersTexts } from '~/messages.orders'

/** Nothing in the bag: the way on, and for guests the way to what they saved when they were signed in. */
export function EmptyBag({ continueTo, isGuest }: { continueTo: string; isGuest: boolean }) {
  return (
    <div className="bag-empty">
      <p>{cartMessages['cart.empty']}</p>
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

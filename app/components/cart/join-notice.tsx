import { cartMessages } from '~/messages/cart'
import { fill } from '~/messages/fill'

/** After signing in: the bag holds more than the shopper put in just now, or not all of it. */
export function JoinNotice({ left }: { left: number }) {
  return (
    <div className={left > 0 ? 'alert warn' : 'alert'} role="status">
      <p>
        {cartMessages['cart.joined']} {left > 0 && fill(cartMessages['cart.leftOut'], { count: left })}
      </p>
    </div>
  )
}

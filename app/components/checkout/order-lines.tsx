import { PackagingLine } from '~/components/orders/packaging-line'
import { checkoutMessages } from '~/messages/checkout'
import { fill } from '~/messages/fill'
import { dollars } from '~/money'
import type { LineView } from './checkout-view'

/** The things of an order: small picture with the quantity on it, name, choice and price. */
export function OrderLines({ lines }: { lines: LineView[] }) {
  return (
    <ul className="sumlist">
      {lines.map(({ id, name, choice, quantity, total, imagePath, packaging }) => (
        <li key={id}>
          <div className="thumb">
            {imagePath && <img src={`/images/${imagePath}?w=150`} alt="" width={64} height={75} />}
            <span>
              <span className="vh">{fill(checkoutMessages['checkout.quantity'], { quantity })}</span>{' '}
              <span aria-hidden="true">{quantity}</span>
            </span>
          </div>
          <div>
            {name}
            {choice && <p className="muted">{choice}</p>}
            {packaging && <PackagingLine {...packaging} />}
          </div>
          <span className="num">{dollars(total)}</span>
        </li>
      ))}
    </ul>
  )
}

import { cartMessages, cartTexts } from '~/messages.cart'
import { ordersTexts } from '~/messages.orders'
import { dollars } from '~/money'

type BagTotals = {
  subTotal: number
  giftPackaging: number
  shipping: number | null
  fees: { name: string; amount: number }[]
  tax: number
  total: number
  canCheckOut: boolean
}

/** What the bag comes to, as far as it is known, and the ways on: to checkout, and back to what the shopper looked at. */
export function BagSummary({ totals, continueTo }: { totals: BagTotals; continueTo: string }) {
  const { subTotal, giftPackaging, shipping, fees, tax, total, canCheckOut } = totals
  return (
    <aside className="bag-sum" aria-label={ordersTexts.orderSummary}>
      <div className="stick">
        <h2 className="grp">{ordersTexts.orderSummary}</h2>
        <dl className="tot num">
          <Amount name={ordersTexts.subtotal} amount={dollars(subTotal)} />
          {giftPackaging > 0 && <Amount name={ordersTexts.giftPackaging} amount={dollars(giftPackaging)} />}
          {shipping !== null && (
            <Amount name={cartTexts.estimatedShipping} amount={shipping === 0 ? ordersTexts.free : dollars(shipping)} />
          )}
          {fees.map(({ name, amount }) => (
            <Amount key={name} name={name} amount={dollars(amount)} />
          ))}
          {tax > 0 && <Amount name={ordersTexts.tax} amount={dollars(tax)} />}
          <Amount className="due" name={ordersTexts.total} amount={dollars(total)} />
        </dl>
        {canCheckOut ? (
          <a className="btn wide" href="/checkout">
            {cartTexts.toCheckout}
          </a>
        ) : (
          <p className="alert warn">{cartMessages['cart.blocked']}</p>
        )}
        <a className="link go-on" href={continueTo}>
          {ordersTexts.continueShopping}
        </a>
      </div>
    </aside>
  )
}

function Amount({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

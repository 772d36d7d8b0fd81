import { say, texts } from '~/messages'
import { dollars } from '~/money'

type BagTotals = {
  subTotal: number
  shipping: number | null
  fees: { name: string; amount: number }[]
  tax: number
  total: number
  canCheckOut: boolean
}

/** What the bag comes to, as far as it is known, and the way to checkout. */
export function BagSummary({ totals }: { totals: BagTotals }) {
  const { subTotal, shipping, fees, tax, total, canCheckOut } = totals
  return (
    <aside className="bag-sum" aria-label={texts.orderSummary}>
      <div className="stick">
        <h2 className="grp">{texts.orderSummary}</h2>
        <dl className="tot num">
          <Amount name={texts.subtotal} amount={dollars(subTotal)} />
          {shipping !== null && (
            <Amount name={texts.estimatedShipping} amount={shipping === 0 ? texts.free : dollars(shipping)} />
          )}
          {fees.map(({ name, amount }) => (
            <Amount key={name} name={name} amount={dollars(amount)} />
          ))}
          {tax > 0 && <Amount name={texts.tax} amount={dollars(tax)} />}
          <Amount className="due" name={texts.total} amount={dollars(total)} />
        </dl>
        {canCheckOut ? (
          <a className="btn wide" href="/checkout">
            {texts.toCheckout}
          </a>
        ) : (
          <p className="alert warn">{say('cart.blocked')}</p>
        )}
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

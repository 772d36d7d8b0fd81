import { fill, say, texts } from '~/messages'
import { dollars } from '~/money'
import { CheckoutHelp } from './checkout-help'
import type { OrderView } from './checkout-view'
import { OrderLines } from './order-lines'
import { Totals } from './totals'

/** The column beside checkout: what is bought, where it goes, what it comes to. */
export function OrderSummary({ order }: { order: OrderView }) {
  return (
    <aside aria-label={texts.orderSummary}>
      <div className="stick">
        <SummaryContent order={order} />
        <p className="help">{say('checkout.cutoff')}</p>
        <CheckoutHelp />
      </div>
    </aside>
  )
}

/** The same on small screens: one line with the total, which opens. */
export function SummaryBar({ order }: { order: OrderView }) {
  const { units, totals } = order
  const counted = units === 1 ? texts.oneItem : fill(texts.someItems, { count: units })
  return (
    <section aria-label={texts.orderSummary}>
      <details className="m-sum">
        <summary>
          <span>{say('checkout.items', { units: counted })}</span> <b className="num">{dollars(totals.total)}</b>
        </summary>
        <div className="in">
          <SummaryContent order={order} />
        </div>
      </details>
    </section>
  )
}

function SummaryContent({ order: { groups, totals } }: { order: OrderView }) {
  return (
    <>
      {groups.map(({ id, address, lines }) => (
        <div key={id}>
          <h2 className="grp">{address ? say('checkout.shipTo', { city: address.city }) : texts.orderSummary}</h2>
          <OrderLines lines={lines} />
        </div>
      ))}
      <Totals totals={totals} />
    </>
  )
}

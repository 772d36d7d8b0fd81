import { checkoutMessages, checkoutTexts } from '~/messages/checkout'
import { fill } from '~/messages/fill'
import { ordersTexts } from '~/messages/orders'
import { dollars } from '~/money'
import { CheckoutHelp } from './checkout-help'
import type { OrderView } from './checkout-view'
import { OrderLines } from './order-lines'
import { Totals } from './totals'

/** The column beside checkout: what is bought, where it goes, what it comes to. */
export function OrderSummary({ order }: { order: OrderView }) {
  return (
    <aside aria-label={ordersTexts.orderSummary}>
      <div className="stick">
        <SummaryContent order={order} />
        <p className="help">{checkoutMessages['checkout.cutoff']}</p>
        <CheckoutHelp />
      </div>
    </aside>
  )
}

/** The same on small screens: one line with the total, which opens. */
export function SummaryBar({ order }: { order: OrderView }) {
  const { units, totals } = order
  const counted = units === 1 ? checkoutTexts.oneItem : fill(checkoutTexts.someItems, { count: units })
  return (
    <section aria-label={ordersTexts.orderSummary}>
      <details className="m-sum">
        <summary>
          <span>{fill(checkoutMessages['checkout.items'], { units: counted })}</span>{' '}
          <b className="num">{dollars(totals.total)}</b>
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
      {groups.map(({ id, type, store, isSent, address, lines }) => (
        <div key={id}>
          <h2 className="grp">
            {store && type === 'PHYSICAL_PICKUP' && fill(checkoutMessages['checkout.pickupAt'], { store })}
            {store && type !== 'PHYSICAL_PICKUP' && fill(checkoutMessages['checkout.shipTo'], { city: store })}
            {!store && isSent && address && fill(checkoutMessages['checkout.shipTo'], { city: address.city })}
            {!store && !(isSent && address) && ordersTexts.orderSummary}
          </h2>
          {store && (
            <p className="small muted">
              {type === 'PHYSICAL_PICKUP' ? checkoutTexts.availableToday : checkoutTexts.shipEstimate}
            </p>
          )}
          <OrderLines lines={lines} />
        </div>
      ))}
      <Totals totals={totals} />
    </>
  )
}

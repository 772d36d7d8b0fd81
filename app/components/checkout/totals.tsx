import { checkoutTexts } from '~/messages/checkout'
import { fill } from '~/messages/fill'
import { ordersTexts } from '~/messages/orders'
import { dollars } from '~/money'
import type { FeeView, TotalsView } from './checkout-view'

/** What an order adds up to; what is not known yet says so. */
export function Totals({ totals }: { totals: TotalsView }) {
  const { merchandise, discounts, subTotal, giftPackaging, shipping, fees, tax, total } = totals
  const { giftCardCredit, remaining, hasPayments } = totals
  return (
    <dl className="tot num">
      {discounts.length > 0 && <Row label={ordersTexts.merchandise} amount={dollars(merchandise)} />}
      {discounts.map(({ label, amount }) => (
        <Row key={label} label={label} amount={dollars(-amount)} className="neg" />
      ))}
      <Row label={ordersTexts.subtotal} amount={dollars(subTotal)} />
      <Row label={ordersTexts.shippingTotal} amount={shipping === 0 ? ordersTexts.free : known(shipping)} />
      {giftPackaging > 0 && <Row label={ordersTexts.giftPackaging} amount={dollars(giftPackaging)} />}
      {fees.map((fee) => (
        <FeeRow key={fee.name} fee={fee} />
      ))}
      <Row label={ordersTexts.tax} amount={known(tax)} />
      <Row label={ordersTexts.total} amount={dollars(total)} className="due" />
      {giftCardCredit > 0 && (
        <Row label={ordersTexts.giftCardCredit} amount={dollars(-giftCardCredit)} className="neg" />
      )}
      {hasPayments && (
        <Row
          label={ordersTexts.remainingTotal}
          amount={dollars(remaining)}
          className={remaining > 0 ? 'left' : undefined}
        />
      )}
    </dl>
  )
}

function Row({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

/** A fee beside what explains it, which opens. */
function FeeRow({ fee: { name, amount, explanation } }: { fee: FeeView }) {
  return (
    <div className="fee">
      <dt>{name}</dt>
      <dd className="why">
        <details>
          <summary aria-label={fill(checkoutTexts.aboutFee, { fee: name })}>?</summary>
          <p>{explanation}</p>
        </details>
      </dd>
      <dd>{dollars(amount)}</dd>
    </div>
  )
}

function known(amount: number | null): string {
  return amount === null ? ordersTexts.notKnownYet : dollars(amount)
}

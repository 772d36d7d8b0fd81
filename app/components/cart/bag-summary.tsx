import type { ReactNode } from 'react'
import { cartMessages, cartTexts } from '~/messages/cart'
import { ordersTexts } from '~/messages/orders'
import { dollars } from '~/money'
import { useBagAddress } from './bag-address'
import { PromotionCodes } from './promotion-codes'
import { PromotionNotes } from './promotion-notes'

type BagTotals = {
  merchandise: number
  discounts: { label: string; amount: number }[]
  subTotal: number
  giftPackaging: number
  shipping: number | null
  fees: { name: string; amount: number }[]
  tax: number
  total: number
  canCheckOut: boolean
  promotions: { messages: string[]; codes: string[] }
}

type Props = { totals: BagTotals; continueTo: string; children?: ReactNode }

/** What the bag comes to, as far as it is known, and the ways on: to checkout, and back to what the shopper looked at. */
export function BagSummary({ totals, continueTo, children }: Props) {
  const { merchandise, discounts, subTotal, giftPackaging, shipping, fees, tax, total } = totals
  const { canCheckOut, promotions } = totals
  return (
    <aside className="bag-sum" aria-label={ordersTexts.orderSummary}>
      <div className="stick">
        <h2 className="grp">{ordersTexts.orderSummary}</h2>
        <dl className="tot num">
          {discounts.length > 0 && <Amount name={ordersTexts.merchandise} amount={dollars(merchandise)} />}
          {discounts.map(({ label, amount }) => (
            <Amount key={label} className="neg" name={label} amount={dollars(-amount)} />
          ))}
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
        <PromotionNotes messages={promotions.messages} />
        <PromotionCodes codes={promotions.codes} action={useBagAddress()} />
        {canCheckOut ? (
          <>
            <a className="btn wide" href="/checkout">
              {cartTexts.toCheckout}
            </a>
            {children}
          </>
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

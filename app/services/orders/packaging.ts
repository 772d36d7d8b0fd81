import { type Cents, cents } from '~/money'
import type { Toggles } from '~/store.server'
import { type FulfillmentGroup, linesOf, type Order, type OrderLine } from './order'
import type { Rules } from './rules'
import { type Place, taxOf } from './taxes'

/**
 * A line with its gift packaging as it is offered now: for things that are shipped to the shopper, at the price of the
 * catalogue. Where there is none a line is not wrapped either.
 * @returns the line; its `packagingPrice` is null when it cannot be wrapped
 */
export function packagedNow(line: OrderLine, { type }: FulfillmentGroup, { giftWrap }: Toggles): OrderLine {
  const isWrapped = line.giftPackaging !== null
  const price = giftWrap && type === 'PHYSICAL_SHIP' && line.kind === 'standard' ? line.packagingPrice : null
  const giftPackaging = isWrapped && price !== null ? cents(price) : null
  return { ...line, packagingPrice: price, giftPackaging, unwrapped: isWrapped && price === null }
}

export const unwrappedRefusal = { code: 'cart.packagingGone' } as const

/** Whether a counted order has lost gift packaging that nobody took off. */
export function lostPackaging(order: Order): boolean {
  return linesOf(order).some(({ unwrapped }) => unwrapped)
}

/** Packaging is a thing of its own, and no clothing: taxed like an accessory, in a sum that is rounded by itself. */
export function packagingTaxOf(line: OrderLine, place: Place, rules: Rules): Cents {
  if (line.giftPackaging === null) return cents(0)
  const packaging = { kind: 'gift-wrap', categorySlug: 'gifts', price: line.giftPackaging, quantity: 1, discount: 0 }
  return taxOf(packaging, place, rules)
}

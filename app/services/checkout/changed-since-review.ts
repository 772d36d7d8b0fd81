import { dollars } from '~/money'
import { chargeOf, type Order } from '~/services/orders/order'
import type { Refusal } from '~/services/result'
import type { NamedWish } from './submission'
import { submissionKeyOf } from './submission-key'

/** The order as it was stored before it was claimed. */
type Stored = { total: number; version: number }

/** What the shopper has to look at again before the order is placed; null when all is as it was reviewed. */
export function changeSince(order: Order, wish: NamedWish, stored: Stored): Refusal | null {
  return changedTotal(order, wish, stored) ?? otherThanSeen({ ...order, version: stored.version }, wish)
}

/**
 * A total other than the reviewed one, and the method whose new price may be why.
 * While a method is to be chosen anew there is no total to look at.
 * @param reviewed null when the client named no total: the stored one counts, and a method's new price was not seen
 */
function changedTotal(order: Order, { reviewedTotal: reviewed }: NamedWish, stored: Stored): Refusal | null {
  const methods = order.groups.some(({ optionChanged }) => optionChanged === 1)
  if (order.groups.some(({ optionId, optionChanged }) => optionChanged === 1 && optionId === null))
    return { code: 'checkout.optionsChanged' }
  const before = reviewed ?? stored.total
  if (order.total !== before) {
    const values = { before: dollars(before), after: dollars(order.total) }
    return { code: 'checkout.totalChanged', values, more: methods ? [{ code: 'checkout.optionsChanged' }] : [] }
  }
  return reviewed === null && methods ? { code: 'checkout.optionsChanged' } : null
}

/**
 * What else is not as the shopper saw it: who pays how much, when a gift card was used up elsewhere, and whatever another
 * window changed, an address for one.
 * @param order with the version it had before it was claimed
 */
function otherThanSeen(order: Order, { reviewedCharge, isKeyOfPage, submissionKey }: NamedWish): Refusal | null {
  const charge = chargeOf(order)
  if (reviewedCharge !== undefined && charge !== reviewedCharge) {
    const values = { before: dollars(reviewedCharge), after: dollars(charge) }
    return { code: 'checkout.chargeChanged', values }
  }
  return isKeyOfPage && submissionKey !== submissionKeyOf(order) ? { code: 'checkout.orderChanged' } : null
}

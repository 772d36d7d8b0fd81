import { dollars } from '~/money'
import { chargeOf, type Order, remainingTotal } from '~/services/orders/order'
import { lostPackaging, unwrappedRefusal } from '~/services/orders/packaging'
import { shortCard } from '~/services/orders/short-cards'
import { ok, type Problem, type Refusal, type Result, refusal, refuse } from '~/services/result'
import type { NamedWish } from '../saga/submission'
import { submissionKeyOf } from '../saga/submission-key'

/** The order as it was stored before it was claimed, its gift cards with what they hold now. */
type Stored = Pick<Order, 'total' | 'version' | 'payments' | 'groups'>

/** What the shopper has to look at again (`data.mustReview`) before the order is placed; null when all is as it was reviewed. */
export function changeSince(order: Order, wish: NamedWish, stored: Stored): Refusal | null {
  const change =
    changedTotal(order, wish, stored) ??
    changedPayments(order, wish, stored) ??
    otherThanSeen({ ...order, version: stored.version }, wish)
  return change && { ...change, data: { mustReview: true } }
}

/**
 * Refuses an order that does not come to what a wallet's sheet showed as it was approved; amounts it does not name are
 * not judged.
 */
export function judgeShown(
  order: Order,
  { reviewedTotal, reviewedCharge }: Partial<Record<'reviewedTotal' | 'reviewedCharge', number | null>>,
): Result<null> {
  const charge = chargeOf(order)
  if (reviewedTotal != null && reviewedTotal !== order.total)
    return refuse('checkout.totalChanged', undefined, { before: dollars(reviewedTotal), after: dollars(order.total) })
  if (reviewedCharge != null && reviewedCharge !== charge) return refusal(changedCharge(order, reviewedCharge))
  return ok(null)
}

/**
 * A total other than the reviewed one, and the method or the gift packaging that may be why.
 * While a method is to be chosen anew there is no total to look at.
 * @param reviewed null when the client named no total: the stored one counts, and a method's new price was not seen
 */
function changedTotal(order: Order, { reviewedTotal: reviewed }: NamedWish, stored: Stored): Refusal | null {
  const methods = order.groups.some((group) => group.optionChanged === 1 || hasNewPrice(group, stored))
  if (order.groups.some(({ optionId, optionChanged }) => optionChanged === 1 && optionId === null))
    return { code: 'checkout.optionsChanged' }
  const before = reviewed ?? stored.total
  if (order.total !== before) {
    const values = { before: dollars(before), after: dollars(order.total) }
    const why = [
      ...(methods ? [{ code: 'checkout.optionsChanged' } as const] : []),
      ...(lostPackaging(order) ? [unwrappedRefusal] : []),
    ]
    return { code: 'checkout.totalChanged', values, more: why }
  }
  return reviewed === null && methods ? { code: 'checkout.optionsChanged' } : null
}

function hasNewPrice({ id, fulfillmentPrice }: Order['groups'][number], { groups }: Stored): boolean {
  return groups.some((was) => was.id === id && was.fulfillmentPrice !== fulfillmentPrice)
}

/**
 * Gift cards that were used up or blocked elsewhere, each named: when others pay the rest it is other than was reviewed,
 * or nobody does, as when another window took their payment off.
 */
function changedPayments(order: Order, { reviewedCharge }: NamedWish, { payments }: Stored): Refusal | null {
  const charge = chargeOf(order)
  const before = reviewedCharge ?? chargeOf({ payments })
  const cards = payments.filter(isShort).map(shortCard)
  const missing = { code: 'payment.missing' } as const
  if (charge === 0 && before > 0 && remainingTotal(order) > 0) return saidTogether([...cards, missing])
  const change = changedCharge(order, before)
  if (reviewedCharge === undefined ? charge > before : charge !== before) return saidTogether([...cards, change])
  return cards.length > 0 && remainingTotal(order) > 0 ? saidTogether([...cards, missing]) : null
}

/** What others than gift cards bear is not what it was: without gift cards it is all the order comes to. */
export function changedCharge(order: Order, before: number): Problem {
  const hasGiftCards = order.payments.some(({ giftCardId }) => giftCardId !== null)
  const code = hasGiftCards ? 'checkout.chargeChanged' : 'checkout.totalChanged'
  return { code, values: { before: dollars(before), after: dollars(chargeOf(order)) } }
}

function isShort({ giftCardId, amount, cardBalance, cardStatus }: Order['payments'][number]): boolean {
  return giftCardId !== null && amount > (cardStatus === 'inactive' ? 0 : (cardBalance ?? 0))
}

function saidTogether([first, ...more]: [...Problem[], Problem]): Refusal {
  return { ...(first as Problem), more }
}

/**
 * Whatever another window changed, an address for one, is not as the shopper saw it.
 * @param order with the version it had before it was claimed
 */
function otherThanSeen(order: Order, { isKeyOfPage, submissionKey }: NamedWish): Refusal | null {
  return isKeyOfPage && submissionKey !== submissionKeyOf(order) ? { code: 'checkout.orderChanged' } : null
}

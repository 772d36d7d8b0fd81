import { removedWith } from '~/http/cart/removed-payment.server'
import { say } from '~/messages'
import { standingNote } from '~/services/checkout/saga/submission'
import type { CheckoutSection } from '~/services/checkout/steps/sections'
import type { Order } from '~/services/orders/order'

/**
 * Why the last submit was refused, however it came, as long as the order has not been changed since. That a card must be
 * confirmed stands in billing itself.
 */
export function problemsOf(order: Order, section: CheckoutSection): string[] {
  const note = standingNote(order)
  return (note ? [note, ...(note.more ?? [])] : [])
    .filter(({ code }) => !['storeCard.verify', 'creditCard.verify'].includes(code) || section !== 'BILLING')
    .map(({ code, values }) => say(code, values))
}

/** What went off the order with a change, or was spent elsewhere since. */
export function wentOff(order: Order): string[] {
  return removedWith(order).map(({ message }) => message)
}

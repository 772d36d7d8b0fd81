import type { Tx } from '~/db/client'
import { findOrderRow, type OrderRow } from '~/db/orders/orders'
import { deletePayment } from '~/db/payments/applied-payments'
import { mostOverApproved } from '~/gateways/paypal-limits'
import type { Problem, Refusal } from '~/services/result'
import { forgetNote, keepNote, lastNoteOf, noteMore, noteText } from './last-note'
import { type AppliedPayment, linesOf, type Order, remainingTotal } from './order'
import { shortCode } from './short-cards'

/**
 * The payment of a counted order that its payer approved and that no longer holds: the approval ran out; in instalments it
 * was for another amount than it would pay, or a gift card came into the bag; at PayPal it was for so much less that it
 * will not be held. @param now epoch ms
 */
export function lapsedPayment(order: Order, now: number): AppliedPayment | undefined {
  return order.payments.find((payment) => {
    const isLate = payment.usableUntil !== null && payment.usableUntil <= now
    return payment.type in judges && (isLate || judges[payment.type as keyof typeof judges](payment, order))
  })
}

const judges = {
  AFTERPAY: ({ approvedAmount, amount }: AppliedPayment, order: Order) =>
    approvedAmount !== amount || linesOf(order).some(({ kind }) => kind === 'gift-card'),
  PAYPAL: ({ approvedAmount, amount }: AppliedPayment) =>
    approvedAmount !== null && amount > approvedAmount * mostOverApproved,
}

export const removedRefusal: Refusal = { code: 'afterpay.payment.removed' }
const paypalRemoved: Refusal = { code: 'paypal.payment.removed' }

/** What is said of a payment that no longer holds. */
export function lapsedRefusal({ type }: Pick<AppliedPayment, 'type'>): Refusal {
  return type === 'AFTERPAY' ? removedRefusal : paypalRemoved
}

/** Of a note, what tells that payments that no longer held went off. */
export function removedIn(note: Refusal | null): Refusal | undefined {
  return noteOf((note ? partsOf(note) : []).filter(isRemoval))
}

/** Everything a note says. */
export function partsOf({ code, values, more = [] }: Refusal): Problem[] {
  return [{ code, values }, ...more]
}

function noteOf([first, ...more]: Problem[]): Refusal | undefined {
  return first && { ...first, ...(more.length > 0 ? { more } : {}) }
}

function isRemoval({ code }: Problem): boolean {
  return code === removedRefusal.code || code === paypalRemoved.code
}

/**
 * That a payment went off with an earlier change, or a gift card bears less, is told with an order until something else pays, or nothing is left to
 * pay: a shopper who went on from there may not have read it.
 * @param before what the order told when its change began @param counted the order as the change leaves it
 * @param gone what is to be said of what went off with the change
 */
export async function keepTelling(tx: Tx, before: OrderRow, counted: Order, gone: Problem[]): Promise<Order> {
  if (before.lastNote === null && gone.length === 0) return counted
  const row = await findOrderRow(tx, counted.id)
  const isLeft = remainingTotal(counted) > 0
  const now = gone.filter((each) => isLeft || !isRemoval(each))
  if (row?.lastNote !== before.lastNote) return noteAfter(tx, counted, withoutRepeats(now))
  const note = lastNoteOf(before)
  const earlier = isLeft && note ? partsOf(note).filter((each) => isRemoval(each) || each.code === shortCode) : []
  const told = noteOf(withoutRepeats([...earlier, ...now]))
  if (told) await keepNote(tx, counted, told)
  else await forgetNote(tx, before)
  return told ? { ...counted, lastNote: noteText(told) } : counted
}

/** After what the change has noted itself. */
async function noteAfter(tx: Tx, order: Order, gone: Problem[]): Promise<Order> {
  let told = order
  for (const each of gone) told = await noteMore(tx, told, each)
  return told
}

function withoutRepeats(all: Problem[]): Problem[] {
  const texts = all.map((each) => JSON.stringify(each))
  return all.filter((_, at) => texts.indexOf(texts[at] ?? '') === at)
}

/** Takes such a payment off an order that is being changed. @returns the order without it, and what is to be said of it */
export async function takeOffLapsed(tx: Tx, order: Order, now: number): Promise<{ order: Order; gone: Problem[] }> {
  const lapsed = lapsedPayment(order, now)
  if (!lapsed) return { order, gone: [] }
  await deletePayment(tx, order.id, lapsed.id)
  const payments = order.payments.filter(({ id }) => id !== lapsed.id)
  return { order: { ...order, payments }, gone: [lapsedRefusal(lapsed)] }
}

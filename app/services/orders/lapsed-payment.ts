import type { Tx } from '~/db/client'
import { findOrderRow, type OrderRow } from '~/db/orders/orders'
import { deletePayment } from '~/db/payments/applied-payments'
import { mostOverApproved } from '~/gateways/paypal-limits'
import type { Refusal } from '~/services/result'
import { forgetNote, keepNote, lastNoteOf, noteMore, noteText } from './last-note'
import { type AppliedPayment, linesOf, type Order, remainingTotal } from './order'

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

/** Of a note, what tells that a payment that no longer held went off. */
export function removedIn(note: Refusal | null): Refusal | undefined {
  const told = [removedRefusal, paypalRemoved]
  return note ? told.find(({ code }) => [note, ...(note.more ?? [])].some((each) => each.code === code)) : undefined
}

/**
 * That a payment went off with an earlier change is told with an order until something else pays, or nothing is left to
 * pay: a shopper who went on from there may not have read it.
 * @param before what the order told when its change began @param counted the order as the change leaves it
 */
export async function keepTelling(tx: Tx, before: OrderRow, counted: Order): Promise<Order> {
  if (before.lastNote === null) return counted
  const note = removedIn(lastNoteOf(before))
  const row = await findOrderRow(tx, counted.id)
  if (row?.lastNote !== before.lastNote) return counted // the change has something else to say
  if (!note || remainingTotal(counted) <= 0) {
    await forgetNote(tx, before)
    return counted
  }
  await keepNote(tx, counted, note)
  return { ...counted, lastNote: noteText(note) }
}

/**
 * Takes such a payment off an order that is being changed; the order keeps why: after what the change itself has noted.
 */
export async function takeOffLapsed(tx: Tx, order: Order, now: number): Promise<Order> {
  const gone = lapsedPayment(order, now)
  if (!gone) return order
  await deletePayment(tx, order.id, gone.id)
  const told = await noteMore(tx, order, lapsedRefusal(gone))
  return { ...told, payments: order.payments.filter(({ id }) => id !== gone.id) }
}

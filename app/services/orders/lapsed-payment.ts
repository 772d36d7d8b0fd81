import { deletePayment } from '~/db/applied-payments'
import type { Tx } from '~/db/client'
import { noteRefusal } from '~/db/placing'
import type { Refusal } from '~/services/result'
import { type AppliedPayment, linesOf, type Order } from './order'

/**
 * The payment in instalments of a counted order that no longer holds: it was approved for another amount than it would
 * pay, its approval ran out, or a gift card came into the bag. @param now epoch ms
 */
export function lapsedPayment(order: Order, now: number): AppliedPayment | undefined {
  const payment = order.payments.find(({ type }) => type === 'AFTERPAY')
  if (!payment) return undefined
  const isOther = payment.approvedAmount !== payment.amount
  const isLate = payment.usableUntil !== null && payment.usableUntil <= now
  return isOther || isLate || linesOf(order).some(({ kind }) => kind === 'gift-card') ? payment : undefined
}

export const removedRefusal: Refusal = { code: 'afterpay.payment.removed' }

/** Takes such a payment off an order that is being changed; the order keeps why, until it is changed again. */
export async function takeOffLapsed(tx: Tx, order: Order, now: number): Promise<Order> {
  const gone = lapsedPayment(order, now)
  if (!gone) return order
  await deletePayment(tx, order.id, gone.id)
  const refusal = JSON.stringify(removedRefusal)
  await noteRefusal(tx, order, refusal)
  return { ...order, refusal, payments: order.payments.filter(({ id }) => id !== gone.id) }
}

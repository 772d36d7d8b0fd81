import type { Tx } from '~/db/client'
import { deletePayment } from '~/db/payments/applied-payments'
import { mostOverApproved } from '~/gateways/paypal-limits'
import type { Refusal } from '~/services/result'
import { noteMore } from './last-note'
import { type AppliedPayment, linesOf, type Order } from './order'

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

/** What is said of a payment that no longer holds. */
export function lapsedRefusal({ type }: AppliedPayment): Refusal {
  return type === 'AFTERPAY' ? removedRefusal : { code: 'payment.apply' }
}

/** Whether a refusal tells, of all else, that the payment in instalments went off. */
export function tellsRemoved(refusal: Refusal | null): boolean {
  return refusal !== null && [refusal, ...(refusal.more ?? [])].some(({ code }) => code === removedRefusal.code)
}

/**
 * Takes such a payment off an order that is being changed; the order keeps why, until it is changed again: after what the
 * change itself has noted.
 */
export async function takeOffLapsed(tx: Tx, order: Order, now: number): Promise<Order> {
  const gone = lapsedPayment(order, now)
  if (!gone) return order
  await deletePayment(tx, order.id, gone.id)
  const told = await noteMore(tx, order, lapsedRefusal(gone))
  return { ...told, payments: order.payments.filter(({ id }) => id !== gone.id) }
}

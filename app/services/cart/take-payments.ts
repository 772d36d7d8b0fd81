import { movePayment } from '~/db/payments/applied-payments'
import type { OrderChange } from '~/services/orders/change-order'
import { lapsedRefusal } from '~/services/orders/lapsed-payment'
import { type AppliedPayment, maxGiftCards, type Order } from '~/services/orders/order'
import { paymentName } from '~/services/orders/payment-name'
import type { Problem } from '~/services/result'

/**
 * Lets the payments of a bag pay for the one it joins, where there is room for them: one beside gift cards, and so many of
 * those. What its payer approved at a provider was approved for the other bag, by its name there.
 * @returns what is said of each that found no room
 */
export async function takePayments({ tx, row }: OrderChange, into: Order, from: Order): Promise<Problem[]> {
  const there = [...into.payments]
  const left: AppliedPayment[] = []
  for (const payment of from.payments) {
    if (isAgain(there, payment)) continue
    if (payment.approvedAmount !== null || !hasRoom(there, payment)) left.push(payment)
    else {
      await movePayment(tx, payment.id, row.id)
      there.push(payment)
    }
  }
  return left.map((payment) =>
    payment.approvedAmount === null
      ? { code: 'payment.removed', values: { name: paymentName(payment) } }
      : lapsedRefusal(payment),
  )
}

function isAgain(there: AppliedPayment[], { giftCardId }: AppliedPayment): boolean {
  return giftCardId !== null && there.some((payment) => payment.giftCardId === giftCardId)
}

function hasRoom(there: AppliedPayment[], { giftCardId }: AppliedPayment): boolean {
  const giftCards = there.filter((payment) => payment.giftCardId !== null).length
  return giftCardId === null ? giftCards === there.length : giftCards < maxGiftCards
}

import type { Order } from '~/services/orders/order'

/** Panels by the numbers addresses use: 2 store card, 7 gift card. The other ways to pay have numbers, but no panel yet. */
export type PaymentPanel = 2 | 7

/**
 * The panel that is open at first: a card that waits to be confirmed, then the one the address asks for, then the gift
 * card form when it was just posted, else the first panel of an order nothing was paid on yet.
 * @param asked the address's paymentPanel; anything unknown is ignored
 */
export function openPanel(order: Order, asked: string | null, giftCardShown: boolean): PaymentPanel | null {
  if (order.payments.some(({ verificationRequired }) => verificationRequired)) return 2
  if (asked === '2') return 2
  if (asked === '7' || giftCardShown) return 7
  return order.payments.length === 0 ? 2 : null
}

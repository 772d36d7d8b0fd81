import { type Order, paymentToConfirm } from '~/services/orders/order'

/** Panels by the numbers addresses use: 2 store card, 7 gift card. The other ways to pay have numbers, but no panel yet. */
export type PaymentPanel = 2 | 7

/**
 * The panel that is open at first: a card that waits to be confirmed, then the one the address asks for, else the first
 * panel of an order nothing was paid on yet. (A panel whose form was just refused opens itself.)
 * @param asked the address's paymentPanel; anything unknown is ignored
 */
export function openPanel(order: Order, asked: string | null): PaymentPanel | null {
  if (paymentToConfirm(order)) return 2
  if (asked === '2') return 2
  if (asked === '7') return 7
  return order.payments.length === 0 ? 2 : null
}

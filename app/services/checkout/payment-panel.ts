import { type Order, paymentToConfirm, remainingTotal } from '~/services/orders/order'
import { deviceOnly, type PaymentPanel, panels } from '~/validation/payment-panels'

/**
 * The panel that is open at first: the one that is called for, else the first panel of an order nothing was paid on yet.
 * None is once the shopper has closed it. (A panel whose form was just refused opens itself.)
 */
export function openPanel(
  order: Order,
  query: URLSearchParams,
  offered: PaymentPanel[],
  kept?: PaymentPanel,
): PaymentPanel | null {
  const first = offered.find((panel) => !deviceOnly.includes(panel))
  const opensFirst = order.payments.length === 0 && !isPanelClosed(query)
  return calledPanel(order, query, offered, kept) ?? (opensFirst ? (first ?? null) : null)
}

/** Whether the address says that the shopper has closed the panel that was open. */
export function isPanelClosed(query: URLSearchParams): boolean {
  return query.has('closed')
}

/**
 * The panel of the card that went wrong by the address, of a card that waits to be confirmed, the one the address asks for,
 * or the one that holds what was typed before; null when nothing calls for one.
 * @param query the address's paymentPanel and PAYMENT_PROCESSING_ERROR; anything unknown is ignored
 * @param offered the panels that there are
 * @param kept the panel whose form comes back filled in; it counts while there is something to pay
 */
export function calledPanel(
  order: Order,
  query: URLSearchParams,
  offered: PaymentPanel[],
  kept?: PaymentPanel,
): PaymentPanel | null {
  const failed = query.get('PAYMENT_PROCESSING_ERROR')?.includes('creditCard')
  if (failed && offered.includes(panels.creditCard)) return panels.creditCard
  const toConfirm = paymentToConfirm(order)
  if (toConfirm) return toConfirm.type === 'CREDIT_CARD' ? panels.creditCard : panels.storeCard
  const asked = offered.find((panel) => String(panel) === query.get('paymentPanel'))
  if (asked || isPanelClosed(query)) return asked ?? null
  return offered.find((panel) => panel === kept && remainingTotal(order) > 0) ?? null
}

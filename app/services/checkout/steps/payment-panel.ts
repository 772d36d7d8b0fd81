import { type Order, paymentToConfirm, remainingTotal } from '~/services/orders/order'
import { deviceOnly, type PaymentPanel, panels } from '~/validation/payments/payment-panels'

/**
 * What calls for a panel besides the order. `named`: the number an address asks for, whatever it is. `cardFailed`: a credit
 * card went wrong outside the page. `closed`: the shopper has closed the panel that was open. `kept`: the panel whose form
 * comes back filled in; it counts while there is something to pay.
 */
export type AskedPanel = { named: string | null; cardFailed: boolean; closed: boolean; kept?: PaymentPanel }

/**
 * The panel that is open at first: the one that is called for, else the first panel of an order nothing was paid on yet.
 * None is once the shopper has closed it. (A panel whose form was just refused opens itself.)
 */
export function openPanel(order: Order, asked: AskedPanel, offered: PaymentPanel[]): PaymentPanel | null {
  const first = offered.find((panel) => !deviceOnly.includes(panel))
  const opensFirst = order.payments.length === 0 && !asked.closed
  return calledPanel(order, asked, offered) ?? (opensFirst ? (first ?? null) : null)
}

/**
 * The panel of the card that went wrong, of a card that waits to be confirmed, the one the address names, or the one that
 * holds what was typed before; null when nothing calls for one.
 * @param offered the panels that there are
 */
export function calledPanel(order: Order, asked: AskedPanel, offered: PaymentPanel[]): PaymentPanel | null {
  const { named, cardFailed, closed, kept } = asked
  if (cardFailed && offered.includes(panels.creditCard)) return panels.creditCard
  const toConfirm = paymentToConfirm(order)
  if (toConfirm) return toConfirm.type === 'CREDIT_CARD' ? panels.creditCard : panels.storeCard
  const wanted = offered.find((panel) => String(panel) === named)
  if (wanted || closed) return wanted ?? null
  return offered.find((panel) => panel === kept && remainingTotal(order) > 0) ?? null
}

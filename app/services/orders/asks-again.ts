import type { AppliedPayment, Order } from './order'
import type { Shopper } from './shopper'

/**
 * An open order as this session may pay it: in one that only remembers its customer, a saved payment waits until it is
 * confirmed there, also when it was applied, or confirmed, while the customer was signed in. Everything that tells or judges
 * whether a payment waits reads the order so.
 */
export function askingAgain(who: Omit<Shopper, 'bagKey'>, order: Order): Order
export function askingAgain(who: Omit<Shopper, 'bagKey'>, order: Order | null): Order | null
export function askingAgain({ sessionKey, remembered }: Omit<Shopper, 'bagKey'>, order: Order | null): Order | null {
  if (!remembered || order?.state !== 'OPEN') return order
  const isUnsure = ({ customerPaymentId, confirmedBy }: AppliedPayment) =>
    customerPaymentId !== null && confirmedBy !== sessionKey
  return {
    ...order,
    payments: order.payments.map((each) => (isUnsure(each) ? { ...each, verificationRequired: 1 } : each)),
  }
}

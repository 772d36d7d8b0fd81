import { say } from '~/messages'
import { lastRefusal } from '~/services/checkout/submission'
import { removedRefusal } from '~/services/orders/lapsed-payment'
import type { Order } from '~/services/orders/order'
import { bagInstalment } from '~/services/payments/bag-instalment'
import { store } from '~/store.server'

/** That the last change of an order took its payment in instalments off, for clients and in words; null when it did not. */
export function removedPayment(order: Pick<Order, 'refusal'> | null): { code: string; message: string } | null {
  const { code } = removedRefusal
  return order && lastRefusal(order)?.code === code ? { code, message: say(code) } : null
}

/** What the bag's page says of instalments. */
export function bagInParts(order: Order | null) {
  const removed = removedPayment(order)?.message ?? null
  return order ? { ...bagInstalment(store, order), removed } : null
}

import { say } from '~/messages'
import { lastRefusal } from '~/services/checkout/submission'
import { removedRefusal } from '~/services/orders/lapsed-payment'
import type { Order } from '~/services/orders/order'
import { unwrappedRefusal } from '~/services/orders/packaging'
import { bagInstalment } from '~/services/payments/bag-instalment'
import { store } from '~/store.server'

const told: string[] = [removedRefusal.code, unwrappedRefusal.code]

/** What the last change of an order took off, a payment in instalments or gift packaging, for clients and in words; null when it took nothing. */
export function removedPayment(order: Pick<Order, 'refusal'> | null): { code: string; message: string } | null {
  const { code, more = [] } = (order && lastRefusal(order)) ?? {}
  const gone = [code, ...more.map((each) => each.code)].find((each) => each && told.includes(each))
  return gone ? { code: gone, message: say(gone) } : null
}

/** What the bag's page says of instalments. */
export function bagInParts(order: Order | null) {
  const removed = removedPayment(order)?.message ?? null
  return order ? { ...bagInstalment(store, order), removed } : null
}

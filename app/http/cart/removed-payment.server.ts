import { say } from '~/messages'
import { lastNoteOf } from '~/services/orders/last-note'
import type { Order } from '~/services/orders/order'
import { unwrappedRefusal } from '~/services/orders/packaging'
import { bagInstalment } from '~/services/payments/instalments/bag-instalment'
import { store } from '~/store.server'

const told: string[] = ['afterpay.payment.removed', 'paypal.payment.removed', unwrappedRefusal.code]

/** What went off an order, a payment that no longer held, gift packaging or both, for clients and in words. */
export function removedWith(order: Pick<Order, 'lastNote'> | null): { code: string; message: string }[] {
  const { code, more = [] } = (order && lastNoteOf(order)) ?? {}
  const codes = [code, ...more.map((each) => each.code)]
  return codes.flatMap((each) => (each && told.includes(each) ? [{ code: each, message: say(each) }] : []))
}

/** What the bag's page says of instalments. */
export function bagInParts(order: Order | null) {
  const removed = removedWith(order).map(({ message }) => message)
  return order ? { ...bagInstalment(store, order), removed } : null
}

import { say } from '~/messages'
import { lastNoteOf } from '~/services/orders/last-note'
import type { Order } from '~/services/orders/order'
import { unwrappedRefusal } from '~/services/orders/packaging'
import { bagInstalment } from '~/services/payments/instalments/bag-instalment'
import { store } from '~/store.server'

const told: string[] = [
  ...['afterpay.payment.removed', 'paypal.payment.removed', 'payment.removed', 'checkout.giftCardShort'],
  unwrappedRefusal.code,
]

/** What went off an order, payments, gift packaging or money of a gift card, for clients and in words. */
export function removedWith(order: Pick<Order, 'lastNote'> | null): { code: string; message: string }[] {
  const note = order && lastNoteOf(order)
  const all = note ? [note, ...(note.more ?? [])] : []
  return all.filter(({ code }) => told.includes(code)).map(({ code, values }) => ({ code, message: say(code, values) }))
}

/** What the bag's page says of instalments. */
export function bagInParts(order: Order | null) {
  const removed = removedWith(order).map(({ message }) => message)
  return order ? { ...bagInstalment(store, order), removed } : null
}

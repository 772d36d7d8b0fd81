import { say } from '~/messages'
import { lastNoteOf } from '~/services/orders/last-note'
import type { Order } from '~/services/orders/order'
import { unwrappedRefusal } from '~/services/orders/packaging'
import { shortCards, shortCode } from '~/services/orders/short-cards'
import { bagInstalment } from '~/services/payments/instalments/bag-instalment'
import { store } from '~/store.server'

const told: string[] = [
  ...['afterpay.payment.removed', 'paypal.payment.removed', 'payment.removed'],
  ...[shortCode, unwrappedRefusal.code, 'cart.joinedStore', 'cart.joinedCodes', 'cart.joinedMessage'],
]

/**
 * What went off an order, payments, gift packaging or money of a gift card, for clients and in words: what its changes
 * took off, and what was spent elsewhere since.
 */
export function removedWith(order: Pick<Order, 'lastNote' | 'payments'> | null): { code: string; message: string }[] {
  const note = order && lastNoteOf(order)
  const noted = (note ? [note, ...(note.more ?? [])] : []).filter(({ code }) => told.includes(code))
  const all = [...noted, ...(order ? shortCards(order) : [])]
  const said = all.map(({ code, values }): [string, string] => [say(code, values), code])
  return [...new Map(said)].map(([message, code]) => ({ code, message }))
}

/** What the bag's page says of instalments. */
export function bagInParts(order: Order | null) {
  const removed = removedWith(order).map(({ message }) => message)
  return order ? { ...bagInstalment(store, order), removed } : null
}

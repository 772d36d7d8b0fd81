import { deletePayment } from '~/db/payments/applied-payments'
import { changeOrder } from '~/services/orders/change-order'
import { keepNote, lastNoteOf } from '~/services/orders/last-note'
import { noteRefusedCard } from '~/services/payments/cards/refused-cards'
import { ok, type Refusal } from '~/services/result'
import type { Store } from '~/store.server'

/**
 * After a gift card could not be held: one that can be read but not spent goes off the order, another counts for what it
 * holds now. The order keeps why it was refused; one that somebody else submits meanwhile stays as it is.
 * @returns all there is to tell, when another payment went off with it
 */
export async function refuseCard(
  store: Store,
  orderId: string,
  paymentId: string,
  refusal: Refusal,
): Promise<Refusal | null> {
  const change = await changeOrder(store, orderId, async ({ tx, row, load }) => {
    const card = (await load()).payments.find(({ id }) => id === paymentId)
    const blocked = card && card.cardStatus !== 'active' ? card : null
    if (blocked) await deletePayment(tx, orderId, paymentId)
    await keepNote(tx, row, refusal)
    return ok(blocked?.giftCardId ?? null)
  })
  if (change.ok && change.value.value) await noteRefusedCard(store, orderId, change.value.value)
  return change.ok ? lastNoteOf(change.value.order) : null
}

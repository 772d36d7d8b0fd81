import { findOpenOperations } from '~/db/checkout/payment-operations'
import type { Tx } from '~/db/client'
import { deletePayment } from '~/db/payments/applied-payments'
import { changeOrder } from '~/services/orders/change-order'
import { keepNote, lastNoteOf } from '~/services/orders/last-note'
import type { AppliedPayment, Order } from '~/services/orders/order'
import { openRef } from '~/services/payments/sealed-ref'
import { ok, type Refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { paymentRefusal } from '../submit/submit-refusals'
import { sourceOf } from './operation-results'

/** Nothing of the order changed, and nothing was declined: it has to be approved anew. */
export const approveAnew: Refusal = { ...paymentRefusal('general'), code: 'payment.apply' }

/**
 * The payment of an order that serves for one charge while nobody knows the end of an earlier charge of the same: charged
 * again, its money would go with the first. `order`: claimed by this transaction.
 */
export async function findOpenCharge(store: Store, tx: Tx, order: Order): Promise<AppliedPayment | undefined> {
  const { config, gateways } = store
  const once = order.payments.find(({ provider, amount, giftCardId }) => {
    return giftCardId === null && amount > 0 && gateways.payments[provider]?.caps.chargesOnce
  })
  if (!once) return undefined
  const ref = openRef(config, once.id, once.preparedRef)
  const open = await findOpenOperations(tx, order.id)
  const isSame = open.some((each) => each.paymentId === once.id || (ref !== null && sourceOf(store, each) === ref))
  return isSame ? once : undefined
}

/** Takes such a payment off the open order, which keeps why. @returns all there is to tell */
export async function takeOffCharged(store: Store, orderId: string, payment: AppliedPayment): Promise<Refusal | null> {
  const change = await changeOrder(store, orderId, async ({ tx, row }) => {
    if (await deletePayment(tx, orderId, payment.id)) await keepNote(tx, row, approveAnew)
    return ok(null)
  })
  return change.ok ? lastNoteOf(change.value.order) : null
}

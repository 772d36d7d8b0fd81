import type { OperationRow } from '~/db/checkout/payment-operations'
import type { SubmissionRow } from '~/db/checkout/submissions'
import { isIntangible } from '~/services/catalog/product/product-kind'
import { linesOf, type Order } from '~/services/orders/order'
import { merchandiseTotal } from '~/services/orders/totals'
import type { Store } from '~/store.server'
import { codesUsed } from './hold-codes'
import { redeemedOf } from './hold-reward'
import { operationKey } from './operation-key'
import { type Frozen, type NamedWish, requestHash } from './submission'

/** A submission that begins, with everything that must not change until its end. */
export function newSubmission(store: Store, order: Order, wish: NamedWish): SubmissionRow {
  const now = store.now()
  return {
    id: store.newId(),
    orderId: order.id,
    submissionKey: wish.submissionKey,
    requestHash: requestHash(wish),
    state: 'AUTHORIZING',
    frozen: JSON.stringify(frozenOf(order, wish, now + store.config.RESERVATION_MS)),
    lockedBy: store.worker,
    lockedUntil: now + store.config.SUBMIT_LEASE_MS,
    version: 1,
    response: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Gift cards stand in the order of their ids, so that two orders with the same cards wait for each other. */
function frozenOf(order: Order, { receiveEmail }: NamedWish, reservedUntil: number): Frozen {
  const giftCards = order.payments.flatMap(({ id, giftCardId, amount }) =>
    giftCardId !== null && amount > 0 ? [{ paymentId: id, giftCardId, amount }] : [],
  )
  const lines = linesOf(order)
  return {
    total: order.total,
    email: order.email ?? '',
    receiveEmail,
    reservedUntil,
    giftCards: giftCards.toSorted((a, b) => (a.giftCardId < b.giftCardId ? -1 : 1)),
    soldCards: lines
      .filter(({ kind }) => kind === 'gift-card')
      .map(({ id, quantity, price }) => ({ lineId: id, quantity, price })),
    merchandise: merchandiseTotal(order),
    codes: codesUsed(order).length,
    redeemed: redeemedOf(order),
    takesStock: lines.some(({ kind }) => !isIntangible(kind)),
  }
}

/** The intent of each outside payment, with a key that only this payment of this submission has. */
export function newOperations(store: Store, submissionId: string, order: Order): OperationRow[] {
  return order.payments
    .filter(({ giftCardId, amount }) => giftCardId === null && amount > 0)
    .map(({ id, provider, amount, preparedRef }, position) => ({
      id: store.newId(),
      submissionId,
      paymentId: id,
      orderId: order.id,
      provider,
      op: 'authorize',
      opKey: operationKey(submissionId, id, 'authorize'),
      amount,
      sourceRef: preparedRef,
      status: 'intent',
      ...{ providerRef: null, code: null, position },
      sentAt: null,
      doneAt: null,
      nextTryAt: 0,
      tries: 0,
    }))
}

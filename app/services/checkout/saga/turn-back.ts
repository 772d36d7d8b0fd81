import { type OperationRow, updateOperation } from '~/db/checkout/payment-operations'
import { releaseReserved } from '~/db/checkout/stock-reservations'
import { moveSubmission } from '~/db/checkout/submissions'
import { inTransaction, type Tx, whenConnected } from '~/db/client'
import { reopenOrder } from '~/db/orders/placing'
import { deletePayment } from '~/db/payments/applied-payments'
import { releaseGiftCard } from '~/db/payments/gift-cards'
import { releaseUses } from '~/db/rewards/promotions'
import { hashed } from '~/log.server'
import { noteText } from '~/services/orders/last-note'
import type { Refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { noteDeclined } from '../submit/declined-attempts'
import { releaseReward } from './hold-reward'
import { LeaseLost } from './lease'
import { partialApproval, providerOf } from './operation-results'
import type { Running, StoredResponse } from './submission'
import { isOwed } from './void-operations'

/**
 * Ends a submit that was not paid for, in one transaction: stock, codes, gift cards and points are free again, the bag is open, and the
 * answer is stored, so the key is spent. What a provider still holds is given back afterwards, however long that takes; tries
 * at that are counted anew.
 * @param mark what is noted of a payment in the same transaction
 */
export async function turnBack(
  store: Store,
  running: Running,
  refusal: Refusal,
  mark?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const owed = running.operations.filter(isOwed)
  const state = owed.length > 0 ? 'COMPENSATING' : 'FAILED'
  const response: StoredResponse = { kind: 'refused', refusal }
  const write = async (tx: Tx) => {
    const end = { state, response: JSON.stringify(response), at: store.now() } as const
    if (!(await moveSubmission(tx, running, 'AUTHORIZING', end))) throw new LeaseLost()
    await reopenOrder(tx, running.orderId, noteText(refusal), store.now())
    await releaseReserved(tx, running.id)
    if (running.frozen.codes > 0) await releaseUses(tx, running.id)
    await releaseGiftCards(store, tx, running)
    await releaseReward(store, tx, running)
    if (running.operations.some(isDeclined)) await noteDeclined(store, tx, running)
    await mark?.(tx)
    for (const { paymentId } of usedUp(store, running)) await deletePayment(tx, running.orderId, paymentId)
    for (const { id, status } of owed) await updateOperation(tx, id, { status, tries: 0 })
  }
  await whenConnected(() => inTransaction(store.db, write))
  for (const operation of owed) operation.tries = 0
  store.log('order not placed', { order: hashed(running.orderId), submission: hashed(running.id), why: refusal.code })
}

/**
 * What cannot be charged again goes off the order. So does what may have been charged: its end, which is looked up later,
 * must never meet a second charge of the same.
 */
function usedUp(store: Store, { operations }: Running): OperationRow[] {
  const unused = ['intent', 'failed']
  return operations.filter((each) => !unused.includes(each.status) && providerOf(store, each)?.caps.chargesOnce)
}

function isDeclined({ status, code }: OperationRow): boolean {
  return status === 'declined' || code === partialApproval
}

async function releaseGiftCards(store: Store, tx: Tx, { id, orderId, frozen }: Running): Promise<void> {
  for (const { paymentId, giftCardId, amount } of frozen.giftCards) {
    const opKey = `${id}:${paymentId}:release`
    const released = await releaseGiftCard(tx, { giftCardId, amount, orderId, opKey, at: store.now() })
    if (!released) throw new Error('a gift card held for an order could not be released')
  }
}

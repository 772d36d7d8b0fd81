import { deletePayment } from '~/db/applied-payments'
import { inTransaction, type Tx } from '~/db/client'
import { holdGiftCard } from '~/db/gift-cards'
import type { OrderRow } from '~/db/orders'
import { insertOperations, type OperationRow } from '~/db/payment-operations'
import { claimOpenOrder, noteRefusal, reopenOrder } from '~/db/placing'
import { saveCounted } from '~/db/save-counted-order'
import { findFreeUnits, inStockOrder, insertReservations, reserveStock } from '~/db/stock-reservations'
import { insertSubmission, type SubmissionRow } from '~/db/submissions'
import { isIntangible } from '~/services/catalog/product-kind'
import { loadOrder } from '~/services/orders/change-order'
import { linesOf, type Order } from '~/services/orders/order'
import { rulesNow } from '~/services/orders/rules'
import { countOrder, merchandiseTotal } from '~/services/orders/totals'
import { ok, type Refusal, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { changeSince } from './changed-since-review'
import { codesUsed, holdCodes, refuseCode, type SpentCode } from './hold-codes'
import { judgeReady } from './judge-ready'
import { operationKey } from './operation-key'
import { refuseCard } from './refuse-card'
import { type Frozen, type NamedWish, type Running, requestHash, runningOf } from './submission'
import { paymentRefusal, shortageRefusal, shortCard } from './submit-refusals'

/**
 * The first transaction of a submit: claims the open order, counts it again, takes stock, uses of codes and gift card money, and writes
 * down each outside payment that is about to be asked for. Of all who try at once, one gets the order.
 * @returns null when the order is not open any more; a refusal leaves it open and holds nothing
 */
export async function claimOrder(
  store: Store,
  bag: Pick<OrderRow, 'id' | 'version'>,
  wish: NamedWish,
): Promise<Result<Running> | null> {
  try {
    return await inTransaction(store.db, async (tx) => {
      const now = store.now()
      const row = await claimOpenOrder(tx, bag.id, now)
      if (!row) return null
      const loaded = await loadOrder(tx, row)
      const rules = await rulesNow(store, tx)
      const counted = countOrder(loaded, { rules, toggles: store.toggles, now })
      const changed = changeSince(counted, wish, { ...loaded, version: row.version - 1 })
      const order = withKnownMethods(counted)
      await saveCounted(tx, loaded, order)
      if (changed) {
        await reopenOrder(tx, bag.id, JSON.stringify(changed), now)
        return refusal(changed)
      }
      const ready = judgeReady(order, now)
      if (!ready.ok) throw new Refused(ready.refusal)
      return ok(await holdEverything(store, tx, order, wish))
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.spentCode) await refuseCode(store, bag.id, error.spentCode)
    else if (error.cardPaymentId) await refuseCard(store, bag.id, error.cardPaymentId, error.refusal)
    else await noteRefusal(store.db, bag, JSON.stringify(error.refusal))
    return refusal(error.refusal)
  }
}

/** Rolls the claim back; never leaves this file. */
class Refused extends Error {
  /**
   * @param cardPaymentId the gift card on the order that does not bear what it should
   * @param spentCode the code on the order that cannot be used any more
   */
  constructor(
    readonly refusal: Refusal,
    readonly cardPaymentId?: string,
    readonly spentCode?: SpentCode,
  ) {
    super('refused')
  }
}

/** After a submit the shopper knows of every new price: seen with the total, or said in the refusal. */
function withKnownMethods(order: Order): Order {
  const groups = order.groups.map((group) => (group.optionId === null ? group : { ...group, optionChanged: 0 }))
  return { ...order, groups }
}

async function holdEverything(store: Store, tx: Tx, order: Order, wish: NamedWish): Promise<Running> {
  const submission = newSubmission(store, order, wish)
  await insertSubmission(tx, submission)
  const operations = newOperations(store, submission.id, order)
  const running = runningOf(submission, operations, store.config.SUBMIT_SETTLE_MS)
  await takeStock(store, tx, order, running)
  const spentCode = await holdCodes(store, tx, order, submission.id)
  if (spentCode) throw new Refused(spentCode.refusal, undefined, spentCode)
  for (const { paymentId, giftCardId, amount } of running.frozen.giftCards) {
    const opKey = `${submission.id}:${paymentId}:hold`
    const held = await holdGiftCard(tx, { giftCardId, amount, orderId: order.id, opKey, at: store.now() })
    const card = order.payments.find(({ id }) => id === paymentId)
    if (!held) throw new Refused({ ...paymentRefusal('amount'), ...(card && shortCard(card)) }, paymentId)
  }
  await insertOperations(tx, running.operations)
  await dropUnused(tx, order)
  return running
}

/** What the other payments leave nothing to pay for is no payment of the order that is placed. */
async function dropUnused(tx: Tx, { id, payments }: Order) {
  for (const unused of payments.filter(({ amount }) => amount === 0)) await deletePayment(tx, id, unused.id)
}

function newSubmission(store: Store, order: Order, wish: NamedWish): SubmissionRow {
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
    takesStock: lines.some(({ kind }) => !isIntangible(kind)),
  }
}

/** The intent of each outside payment, with a key that only this payment of this submission has. */
function newOperations(store: Store, submissionId: string, order: Order): OperationRow[] {
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

async function takeStock(store: Store, tx: Tx, order: Order, { id, frozen }: Running): Promise<void> {
  const wanted = new Map<string, { skuCode: string; storeNumber: number | null; quantity: number; name: string }>()
  for (const { skuCode, stockStore, quantity, name, kind } of linesOf(order)) {
    if (isIntangible(kind)) continue
    const key = `${skuCode} ${stockStore}`
    const before = wanted.get(key)?.quantity ?? 0
    wanted.set(key, { skuCode, storeNumber: stockStore, name, quantity: quantity + before })
  }
  const inOrder = inStockOrder([...wanted.values()])
  const short: { name: string; units: number }[] = []
  for (const units of inOrder) {
    if (await reserveStock(tx, units)) continue
    short.push({ name: units.name, units: await findFreeUnits(tx, units) })
  }
  const refused = shortageRefusal(short)
  if (refused) throw new Refused(refused)
  await insertReservations(
    tx,
    inOrder.map(({ skuCode, storeNumber, quantity }) => ({
      id: store.newId(),
      skuCode,
      orderId: order.id,
      submissionId: id,
      quantity,
      state: 'live',
      expiresAt: frozen.reservedUntil,
      storeNumber,
    })),
  )
}

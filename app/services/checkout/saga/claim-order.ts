import { insertOperations } from '~/db/checkout/payment-operations'
import { findFreeUnits, inStockOrder, insertReservations, reserveStock } from '~/db/checkout/stock-reservations'
import { insertSubmission } from '~/db/checkout/submissions'
import { inTransaction, type Tx } from '~/db/client'
import type { OrderRow } from '~/db/orders/orders'
import { claimOpenOrder, reopenOrder } from '~/db/orders/placing'
import { isCountedSame, saveCounted } from '~/db/orders/save-counted-order'
import { deletePayment } from '~/db/payments/applied-payments'
import { holdGiftCard } from '~/db/payments/gift-cards'
import { isIntangible } from '~/services/catalog/product/product-kind'
import { loadOrder } from '~/services/orders/change-order'
import { settledMethod } from '~/services/orders/fulfillment-options'
import { removedIn } from '~/services/orders/lapsed-payment'
import { keepNote, lastNoteOf, noteText } from '~/services/orders/last-note'
import { linesOf, type Order, remainingTotal } from '~/services/orders/order'
import { rulesNow } from '~/services/orders/rules'
import { shortCard } from '~/services/orders/short-cards'
import { countOrder } from '~/services/orders/totals'
import { judgeApproved, mendOf } from '~/services/payments/paid-in-parts'
import { offRefusal, switchedOff, takeOff } from '~/services/payments/switched-off'
import { ok, type Refusal, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { changeSince } from '../submit/changed-since-review'
import { judgeAttempts } from '../submit/declined-attempts'
import { judgeFilledIn, judgeReady } from '../submit/judge-ready'
import { refuseCard } from '../submit/refuse-card'
import { paymentRefusal, shortageRefusal } from '../submit/submit-refusals'
import { holdCodes, refuseCode } from './hold-codes'
import { holdReward, orLostReward, refuseReward, rewardRefusal } from './hold-reward'
import { newOperations, newSubmission } from './new-submission'
import { approveAnew, findOpenCharge, takeOffCharged } from './open-charge'
import { type NamedWish, type Running, runningOf } from './submission'

/**
 * The first transaction of a submit: claims the open order, counts it again, takes stock, uses of codes, gift card money
 * and points, and writes down each outside payment that is about to be asked for. Of all who try at once, one gets the order.
 * @returns null when the order is not open any more; a refusal leaves it open and holds nothing
 */
export async function claimOrder(
  store: Store,
  bag: Pick<OrderRow, 'id' | 'version' | 'lastNote'>,
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
      const off = switchedOff(store, counted)
      if (off) throw new Refused(offRefusal(store, off), () => takeOff(store, bag.id, off))
      const approved = judgeApproved(store, counted)
      if (!approved.ok) throw new Refused(approved.refusal, mendOf(store, counted))
      const charged = await findOpenCharge(store, tx, counted)
      if (charged) throw new Refused(approveAnew, () => takeOffCharged(store, bag.id, charged))
      const unpaid = remainingTotal(counted) > 0 ? removedIn(lastNoteOf(bag)) : undefined
      if (unpaid) throw new Refused(unpaid, noMend) // nothing pays in its place, and the shopper may not have read why
      const filledIn = judgeFilledIn(counted)
      if (!filledIn.ok) throw new Refused(filledIn.refusal)
      const change = changeSince(counted, wish, { ...loaded, version: row.version - 1 })
      const changed = orLostReward(change, loaded, counted)
      const order = withKnownMethods(counted)
      // only the page was out of date: others, which show the order as it is, stay good
      if (changed && isCountedSame(loaded, order)) throw new Refused(changed)
      await saveCounted(tx, loaded, order)
      if (changed) {
        await reopenOrder(tx, bag.id, noteText(changed), now)
        return refusal(changed)
      }
      const ready = judgeReady(order, now)
      if (!ready.ok) throw new Refused(ready.refusal)
      const allowed = await judgeAsked(store, tx, order, wish)
      if (!allowed.ok) throw new Refused(allowed.refusal, noMend)
      return ok(await holdEverything(store, tx, order, wish))
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.mend) return refusal((await error.mend()) ?? error.refusal)
    await keepNote(store.db, bag, error.refusal)
    return refusal(error.refusal)
  }
}

/** Whether providers may be asked once more. Who needs none is not turned away for what others were declined. */
function judgeAsked(store: Store, tx: Tx, { id, payments }: Order, { address }: NamedWish): Promise<Result<null>> {
  const asksProvider = payments.some(({ giftCardId, amount }) => giftCardId === null && amount > 0)
  return asksProvider ? judgeAttempts(store, tx, { orderId: id, address }) : Promise.resolve(ok(null))
}

/** Nothing is wrong with the order: it keeps what it was refused for before. */
async function noMend() {
  return null
}

/** Rolls the claim back; never leaves this file. */
class Refused extends Error {
  /**
   * @param mend what takes off the order what it was refused for, and notes why; returns all there is to tell, when
   * that is more
   */
  constructor(
    readonly refusal: Refusal,
    readonly mend?: () => Promise<Refusal | null>,
  ) {
    super('refused')
  }
}

/** After a submit the shopper knows of every new price: seen with the total, or said in the refusal. */
function withKnownMethods(order: Order): Order {
  const groups = order.groups.map((group) => (group.optionId === null ? group : { ...group, ...settledMethod }))
  return { ...order, groups }
}

async function holdEverything(store: Store, tx: Tx, order: Order, wish: NamedWish): Promise<Running> {
  const submission = newSubmission(store, order, wish)
  await insertSubmission(tx, submission)
  const operations = newOperations(store, submission.id, order)
  const running = { ...runningOf(submission, operations, store.config.SUBMIT_SETTLE_MS), address: wish.address }
  await takeStock(store, tx, order, running)
  const spentCode = await holdCodes(store, tx, order, submission.id)
  if (spentCode) throw new Refused(spentCode.refusal, () => refuseCode(store, order.id, spentCode))
  for (const { paymentId, giftCardId, amount } of running.frozen.giftCards) {
    const opKey = `${submission.id}:${paymentId}:hold`
    const held = await holdGiftCard(tx, { giftCardId, amount, orderId: order.id, opKey, at: store.now() })
    const card = order.payments.find(({ id }) => id === paymentId)
    const refused = { ...paymentRefusal('amount'), ...(card && shortCard(card)) }
    if (!held) throw new Refused(refused, () => refuseCard(store, order.id, paymentId, refused))
  }
  if (!(await holdReward(store, tx, running)))
    throw new Refused(rewardRefusal(), () => refuseReward(store, order.id, rewardRefusal()))
  await insertOperations(tx, running.operations)
  await dropUnused(tx, order)
  return running
}

/** What the other payments leave nothing to pay for is no payment of the order that is placed. */
async function dropUnused(tx: Tx, { id, payments }: Order) {
  for (const unused of payments.filter(({ amount }) => amount === 0)) await deletePayment(tx, id, unused.id)
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

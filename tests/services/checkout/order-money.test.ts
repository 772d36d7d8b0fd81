import { expect, test } from 'vitest'
import { addFault } from '~/db/sandbox/sandbox'
import { listLedger } from '~/db/sandbox/sandbox-books'
import { captureOrder, refundOrder, voidOrder } from '~/services/checkout/order-money'
import { moneyOfOrder } from '~/services/checkout/saga/held-money'
import { reconcile } from '~/services/checkout/saga/reconcile'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { enterCard } from '../../entered-card'
import { payByGiftCard, payer, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

/** A placed order of the store card, the first cents of it paid by a gift card. */
async function placed(giftCard = 0) {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  if (giftCard > 0) await payByGiftCard(store, 'jane', giftCard)
  const card = { cardNumber: '7001000000000001', fullName: 'Jane Q Miller', address: null }
  value(await applyStoreCard(store, payer('jane'), card))
  const answer = value(await submitOrder(store, 'jane', wish('key-1')))
  if (answer.state !== 'placed') throw new Error('not placed')
  return { store, number: answer.orderNumber, ...(await held(store, answer.orderNumber)) }
}

async function placedByCreditCard() {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  await enterCard(store)
  const answer = value(await submitOrder(store, 'jane', wish('key-1')))
  if (answer.state !== 'placed') throw new Error('not placed')
  return { store, number: answer.orderNumber, ...(await held(store, answer.orderNumber)) }
}

async function held(store: TestStore, number: string) {
  const money = await moneyOfOrder(store.db, number)
  const hold = money?.held[0]
  if (!hold) throw new Error('nothing is held')
  return { hold, giftCards: money.giftCards }
}

async function books(store: TestStore) {
  const [line] = await listLedger(await store.sandbox.db())
  return { status: line?.status, captured: line?.captured, refunded: line?.refunded }
}

async function fault(store: TestStore, target: string, mode: string) {
  await addFault(await store.sandbox.db(), { id: store.newId(), target, mode, remaining: 1, at: store.now() })
}

const refused = (code: string) => ({ ok: false, refusal: { code } })

test('what is shipped is captured in parts, and never more than is held', async () => {
  const { store, number, hold } = await placed()
  expect(value(await captureOrder(store, number, 1_000))).toMatchObject([{ status: 'done', amount: 1_000 }])
  expect(await captureOrder(store, number, hold.authorized)).toMatchObject(refused('money.capture'))
  value(await captureOrder(store, number, null))
  expect(await books(store)).toEqual({ status: 'captured', captured: hold.authorized, refunded: 0 })
  expect(await captureOrder(store, number, null)).toMatchObject(refused('money.capture'))
  expect(await violations(store)).toEqual([])
})

test('ten captures of the whole at once take it once', async () => {
  const { store, number, hold } = await placed()
  const all = await Promise.all(Array.from({ length: 10 }, () => captureOrder(store, number, hold.authorized)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await books(store)).toMatchObject({ captured: hold.authorized })
  expect(await violations(store)).toEqual([])
})

test('a refund goes to the card as far as it was captured, the rest back onto the gift card, and no further', async () => {
  const { store, number, hold } = await placed(1_500)
  expect(await refundOrder(store, number, 1_501)).toMatchObject(refused('money.refund')) // nothing is captured yet
  value(await captureOrder(store, number, 2_000))
  value(await captureOrder(store, number, 1_000))
  value(await refundOrder(store, number, 2_500))
  expect(await books(store)).toMatchObject({ refunded: 2_500 })
  value(await refundOrder(store, number, 1_000))
  expect(await books(store)).toEqual({ status: 'captured', captured: 3_000, refunded: 3_000 })
  expect((await held(store, number)).giftCards).toMatchObject([{ amount: 1_500, refunded: 500 }])
  value(await refundOrder(store, number, 1_000))
  expect(await refundOrder(store, number, 1)).toMatchObject(refused('money.refund'))
  expect(hold.authorized).toBeGreaterThan(3_000)
  expect(await violations(store)).toEqual([])
})

test('a hold is let go of once, and nothing can be captured of it afterwards', async () => {
  const { store, number } = await placed()
  value(await voidOrder(store, number))
  expect(await books(store)).toMatchObject({ status: 'voided' })
  expect(await voidOrder(store, number)).toMatchObject(refused('money.void'))
  expect(await captureOrder(store, number, 100)).toMatchObject(refused('money.capture'))
  expect(await violations(store)).toEqual([])
})

test('of a hold captured in part the rest is let go of; what was captured can still be given back', async () => {
  const { store, number, hold } = await placed()
  value(await captureOrder(store, number, 1_000))
  const rest = hold.authorized - 1_000
  expect(value(await voidOrder(store, number))).toMatchObject([{ kind: 'void', status: 'done', amount: rest }])
  expect(await books(store)).toEqual({ status: 'voided', captured: 1_000, refunded: 0 })
  expect(await voidOrder(store, number)).toMatchObject(refused('money.void'))
  expect(await captureOrder(store, number, 1)).toMatchObject(refused('money.capture'))
  value(await refundOrder(store, number, 1_000))
  expect(await books(store)).toMatchObject({ refunded: 1_000 })
  expect(await reconcile(store, { since: 0 })).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('a card captured in part stands right in the comparison, and what was not captured of it lapses', async () => {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  expect(await enterCard(store, payer('jane'))).toMatchObject({ end: 'done' })
  const answer = value(await submitOrder(store, 'jane', wish('key-1')))
  if (answer.state !== 'placed') throw new Error('not placed')
  value(await captureOrder(store, answer.orderNumber, 1_200))
  expect(await reconcile(store, { since: 0 })).toEqual([])
  expect(await voidOrder(store, answer.orderNumber)).toMatchObject(refused('money.lapses'))
  store.clock.forward(6 * 24 * 3600_000)
  expect(await reconcile(store, { since: 0 })).toEqual([])
  await (await store.sandbox.db()).updateTable('cardAuthorization').set({ captured: 1_300 }).execute()
  expect(await reconcile(store, { since: 0 })).toMatchObject([{ rule: 'differs', provider: 'cardpointe' }])
})

test('a capture whose answer is lost counts until it is settled by asking again with its key', async () => {
  const { store, number, hold } = await placed()
  await fault(store, 'store-card.capture', 'reset-after')
  expect(value(await captureOrder(store, number, 1_000))).toMatchObject([{ status: 'unknown' }])
  expect(await captureOrder(store, number, hold.authorized)).toMatchObject(refused('money.capture'))
  expect(await violations(store)).toEqual([])

  store.clock.forward(61_000)
  expect(await reconcile(store, { since: 0 })).toEqual([])
  expect((await held(store, number)).hold.movements).toMatchObject([{ status: 'done', amount: 1_000 }])
  expect(await books(store)).toMatchObject({ captured: 1_000 })
  expect(await violations(store)).toEqual([])
})

test('a provider that cannot be reached when it is asked again says nothing of the first time', async () => {
  const { store, number, hold } = await placed()
  await fault(store, 'store-card.capture', 'reset-after')
  value(await captureOrder(store, number, null))
  store.clock.forward(61_000)
  await fault(store, 'store-card.capture', 'http-503')
  expect(await reconcile(store, { since: 0 })).toMatchObject([{ rule: 'unknown', provider: 'store-card' }])
  expect(await violations(store)).toEqual([])
  expect(await reconcile(store, { since: 0 })).toEqual([])
  expect(await books(store)).toMatchObject({ captured: hold.authorized })
  expect(await violations(store)).toEqual([])
})

test.each(['reset-before', 'reset-after'])(
  'a capture and a void with %s at a gateway without repeated keys are settled by how the hold stands there',
  async (mode) => {
    for (const [target, move] of [
      ['capture', (store: TestStore, number: string) => captureOrder(store, number, null)],
      ['void', voidOrder],
    ] as const) {
      const { store, number, hold } = await placedByCreditCard()
      await fault(store, `cardpointe.${target}`, mode)
      expect(value(await move(store, number))).toMatchObject([{ status: 'unknown' }])
      store.clock.forward(61_000)
      expect(await reconcile(store, { since: 0 })).toEqual([])
      const taken = { status: 'captured', captured: hold.authorized, refunded: 0 }
      expect(await books(store)).toMatchObject(target === 'void' ? { status: 'voided' } : taken)
      expect(await violations(store)).toEqual([])
    }
  },
)

test('a refund of unknown end at such a gateway is named for a person, and counts as given back', async () => {
  const { store, number, hold } = await placedByCreditCard()
  value(await captureOrder(store, number, null))
  await fault(store, 'cardpointe.refund', 'reset-after')
  value(await refundOrder(store, number, hold.authorized))
  store.clock.forward(61_000)
  expect(await reconcile(store, { since: 0 })).toMatchObject([{ rule: 'unknown', provider: 'cardpointe' }])
  expect(await refundOrder(store, number, 1)).toMatchObject(refused('money.refund'))
  expect(await books(store)).toMatchObject({ refunded: hold.authorized })
  expect(await violations(store)).toEqual([])
})

test('what a provider surely refused moved nothing and can be asked for again', async () => {
  const { store, number } = await placed()
  await fault(store, 'store-card.capture', 'http-503')
  expect(value(await captureOrder(store, number, 1_000))).toMatchObject([{ status: 'refused' }])
  value(await captureOrder(store, number, null))
  expect(await violations(store)).toEqual([])
})

test('the books are compared: a hold that is gone there, one of another amount, one that ends soon', async () => {
  const { store } = await placed()
  expect(await reconcile(store, { since: 0 })).toEqual([])
  const db = await store.sandbox.db()
  await db.updateTable('cardAuthorization').set({ amount: 1 }).execute()
  expect(await reconcile(store, { since: 0 })).toMatchObject([{ rule: 'differs', provider: 'store-card' }])
  await db.updateTable('cardAuthorization').set({ status: 'voided' }).execute()
  expect(await reconcile(store, { since: 0 })).toMatchObject([{ rule: 'missing' }])
  store.clock.forward(6 * 24 * 3600_000)
  expect(await reconcile(store, { since: store.now() })).toMatchObject([{ rule: 'expires' }])
})

test('an unknown order moves no money', async () => {
  const { store } = await placed()
  expect(await captureOrder(store, '999999999', null)).toMatchObject(refused('money.noOrder'))
})

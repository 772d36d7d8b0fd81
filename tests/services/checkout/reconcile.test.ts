import { expect, test } from 'vitest'
import type { PaymentProvider } from '~/gateways/payments'
import { captureOrder } from '~/services/checkout/order-money'
import { moneyOfOrder } from '~/services/checkout/saga/held-money'
import { reconcile } from '~/services/checkout/saga/reconcile'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { payer, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore, testStart } from '../../store'

const day = 24 * 3600_000

/** A placed order of the store card, and further holds of it that the provider knows nothing of. */
async function placed(further: { id: string; doneAt: number }[]) {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  const card = { cardNumber: '7001000000000001', fullName: 'Jane Q Miller', address: null }
  value(await applyStoreCard(store, payer('jane'), card))
  const answer = value(await submitOrder(store, 'jane', wish('key-1')))
  if (answer.state !== 'placed') throw new Error('not placed')
  const hold = (await moneyOfOrder(store.db, answer.orderNumber))?.held[0]?.operation
  if (!hold) throw new Error('nothing is held')
  const holds = further.map((each) => ({ ...hold, ...each, opKey: `key ${each.id}` }))
  if (holds.length > 0) await store.db.insertInto('paymentOperation').values(holds).execute()
  return { store, number: answer.orderNumber, hold }
}

/** The same store, whose store cards are looked up as told. */
function lookedUp(store: TestStore, lookup: NonNullable<PaymentProvider['lookup']>): TestStore {
  const issuer = store.gateways.payments['store-card'] as PaymentProvider
  return { ...store, gateways: { ...store.gateways, payments: { 'store-card': { ...issuer, lookup } } } }
}

test('every hold of the days asked for is looked up once, however many older ones there are', async () => {
  const now = testStart
  const old = ['a', 'b', 'c', 'd', 'e'].map((id, n) => ({ id, doneAt: now - 9 * day - n }))
  const fresh = ['f', 'g', 'h', 'i'].map((id) => ({ id, doneAt: now - day })) // a page ends among those of one moment
  const { store, hold } = await placed([...old, ...fresh])
  const asked: string[] = []
  const shop = lookedUp(store, async (key) => {
    asked.push(key)
    return { status: 'ok', found: 'approved' }
  })
  await reconcile(shop, { since: now - 7 * day, pageSize: 2 })
  expect(asked).toEqual(['key f', 'key g', 'key h', 'key i', hold.opKey])
})

test('a provider is asked about ten holds at once at most', async () => {
  const many = Array.from({ length: 24 }, (_, n) => ({ id: `hold-${n}`, doneAt: testStart }))
  const { store } = await placed(many)
  let [open, most, asked] = [0, 0, 0]
  const shop = lookedUp(store, async () => {
    open++
    asked++
    most = Math.max(most, open)
    await new Promise(setImmediate)
    open--
    return { status: 'ok', found: 'approved' }
  })
  expect(await reconcile(shop, { since: 0 })).toEqual([])
  expect({ asked, most }).toEqual({ asked: 25, most: 10 })
})

test('holds that end soon are named though they were made before the days that are looked up, captured ones are not', async () => {
  const { store, number } = await placed([])
  await captureOrder(store, number, 1_000)
  const [first] = await store.db.selectFrom('paymentOperation').selectAll().execute()
  if (!first) throw new Error('no hold')
  await store.db
    .insertInto('paymentOperation')
    .values(['x', 'y', 'z'].map((id) => ({ ...first, id, opKey: `key ${id}`, doneAt: store.now() - 6 * day })))
    .execute()
  const capture = await store.db.selectFrom('paymentMovement').selectAll().executeTakeFirstOrThrow()
  const whole = { ...capture, id: 'm', operationId: 'y', opKey: 'key m', amount: first.amount }
  await store.db.insertInto('paymentMovement').values(whole).execute()
  const found = await reconcile(store, { since: store.now(), pageSize: 1 })
  expect(found.map(({ rule, text }) => [rule, text.slice(0, 5)])).toEqual([
    ['expires', 'key x'],
    ['expires', 'key z'],
  ])
})

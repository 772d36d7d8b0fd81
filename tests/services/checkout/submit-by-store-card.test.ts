import { expect, test } from 'vitest'
import { Secret } from '~/gateways/payments'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { storeCardSandboxOrigin } from '~/gateways/sandbox/store-card'
import { storeCardIssuer } from '~/gateways/store-card/store-card'
import { findBag } from '~/services/cart/current-bag'
import { completeSubmissions } from '~/services/checkout/saga/complete-submissions'
import { findSubmission, submitOrder } from '~/services/checkout/submit/submit-order'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { validateStoreCard } from '~/services/payments/store-card/validate-store-card'
import { payByGiftCard, payer, readyBag, value, wish } from '../../ready-bag'
import { failing, holds, paymentError } from '../../sandbox-faults'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const good = '7001000000000001'

async function bagPaidBy(cardNumber: string, skus: Record<string, number> = { 'CAP-INK': 2 }) {
  const store = await openTestStore()
  await readyBag(store, 'jane', skus)
  value(await applyStoreCard(store, payer('jane'), { cardNumber, fullName: 'Jane Q Miller', address: null }))
  return store
}

const submit = (store: TestStore, key = 'key-1') => submitOrder(store, 'jane', wish(key))
const fail = failing('store-card.authorize')

test('a store card pays the whole order with one hold of its total', async () => {
  const store = await bagPaidBy(good)
  expect(value(await submit(store)).state).toBe('placed')
  expect(await holds(store)).toEqual(['approved'])
  expect(await violations(store)).toEqual([])
})

test('a gift card and a store card share an order', async () => {
  const store = await bagPaidBy(good)
  const order = await payByGiftCard(store, 'jane', 1_500)
  expect(value(await submit(store)).state).toBe('placed')

  const db = await store.sandbox.db()
  const [hold] = await db.selectFrom('cardAuthorization').selectAll().execute()
  expect(hold?.amount).toBe(order.total - 1_500)
  expect(await violations(store)).toEqual([])
})

test('a card that gift cards leave nothing to pay asks for nothing and is no payment of the order', async () => {
  const store = await bagPaidBy('7001000000000105')
  await payByGiftCard(store, 'jane', 100_000)
  expect(value(await submit(store)).state).toBe('placed')

  expect(await holds(store)).toEqual([])
  const payments = await store.db.selectFrom('appliedPayment').select('provider').execute()
  expect(payments).toEqual([{ provider: 'gift-card' }])
  expect(await violations(store)).toEqual([])
})

test.each([
  ['7001000000000103', 'payment.preAuth.failure', 'AUTH_FAILED_GENERAL'],
  ['7001000000000104', 'payment.preAuth.failure', 'AUTH_FAILED_AMOUNT'],
])('a declined card (%s) opens the bag again and holds nothing', async (number, code, error) => {
  const store = await bagPaidBy(number, { 'PANTS-MOS-32-32': 2 })
  await payByGiftCard(store, 'jane', 1_500)
  expect(await submit(store)).toMatchObject(paymentError(code, error))
  expect((await findBag(store, 'jane'))?.state).toBe('OPEN')
  expect(await holds(store)).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('the key of a declined submit is spent: it gets the same answer, a new key tries again', async () => {
  const store = await bagPaidBy('7001000000000103')
  const first = await submit(store)
  expect(await submit(store)).toEqual(first)
  value(await applyStoreCard(store, payer('jane'), { cardNumber: good, fullName: 'Jane Miller', address: null }))
  expect(await submit(store)).toEqual(first)
  expect(value(await submit(store, 'key-2')).state).toBe('placed')
  expect(await violations(store)).toEqual([])
})

test('an approval of less than the amount is given back', async () => {
  const store = await bagPaidBy(good)
  await fail(store, 'partial')
  expect(await submit(store)).toMatchObject(paymentError('payment.preAuth.failure', 'AUTH_FAILED_AMOUNT'))
  await settled(store)
  expect(await holds(store)).toEqual(['voided'])
  expect(await violations(store)).toEqual([])
})

test.each(['reset-after', 'reset-before', 'malformed', 'http-500', 'http-409', 'slow:200'])(
  'with %s there is one order and one hold',
  async (mode) => {
    const store = await bagPaidBy(good)
    await fail(store, mode)
    expect(value(await submit(store)).state).toBe('placed')
    expect(await holds(store)).toEqual(['approved'])
    expect(await violations(store)).toEqual([])
  },
)

test('a card whose answer is always lost still makes one order', async () => {
  const store = await bagPaidBy('7001000000000108')
  expect(value(await submit(store)).state).toBe('placed')
  expect(await holds(store)).toEqual(['approved'])
})

test('a hold that lands late, after the same call was repeated, is one hold', async () => {
  const store = await bagPaidBy(good)
  await fail(store, 'late:30')
  expect(value(await submit(store)).state).toBe('placed')
  store.clock.forward(31_000)
  // any call makes late ones land
  await store.gateways.payments['store-card']?.lookup?.('any', { key: 'any', orderRef: 'any' })
  expect(await holds(store)).toEqual(['approved'])
  expect(await violations(store)).toEqual([])
})

test('an issuer that surely did nothing is a service failure', async () => {
  const store = await bagPaidBy(good)
  await fail(store, 'http-503')
  const refused = await submit(store)
  expect(refused).toMatchObject(paymentError('order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION'))
  expect(await holds(store)).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('while nobody can say what happened the order is being finished, and after the settle time the bag is open', async () => {
  const store = await bagPaidBy(good)
  await fail(store, 'reset-before', 'store-card', 100)
  const answer = value(await submit(store))
  expect(answer.state).toBe('finishing')
  const id = answer.state === 'finishing' ? answer.submissionId : ''

  store.clock.forward(61_000)
  await completeSubmissions(store)
  expect(await findSubmission(store, 'jane', id)).toMatchObject(
    paymentError('order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION'),
  )
  expect((await findBag(store, 'jane'))?.state).toBe('OPEN')
  expect(await violations(store)).toEqual([])
})

test('a hold found only after the bag was opened again is voided', async () => {
  const store = await bagPaidBy(good)
  store.gateways.payments['store-card'] = storeCardIssuer({
    fetch: sandboxFetch(store.sandbox), // without the rest after many failures
    baseUrl: storeCardSandboxOrigin,
    token: new Secret('test'),
  })
  await fail(store, 'late:300')
  await fail(store, 'reset-before', 'store-card', 100)
  const answer = value(await submit(store))
  expect(answer.state).toBe('finishing')
  store.clock.forward(61_000)
  await completeSubmissions(store)
  expect((await findBag(store, 'jane'))?.state).toBe('OPEN')

  await (await store.sandbox.db()).deleteFrom('fault').execute()
  await (await store.sandbox.db()).updateTable('lateCall').set({ landAt: store.now() }).execute()
  store.clock.forward(3600_000)
  await completeSubmissions(store)
  expect(await holds(store)).toEqual(['voided'])
  const states = await store.db.selectFrom('checkoutSubmission').select('state').execute()
  expect(states).toEqual([{ state: 'FAILED' }])
  expect(await violations(store)).toEqual([])
})

test('a card that has to be confirmed cannot pay before, and pays after', async () => {
  const number = '7001000000000105'
  const store = await bagPaidBy(number)
  expect(await submit(store)).toMatchObject({ ok: false, refusal: { code: 'storeCard.verify' } })
  expect(value(await validateStoreCard(store, payer('jane'), good))).toMatchObject({ valid: false })
  expect(value(await validateStoreCard(store, payer('jane'), number))).toMatchObject({ valid: true })
  expect(value(await submit(store, 'key-2')).state).toBe('placed')
})

test('no number of a card reaches the books of the shop', async () => {
  const store = await bagPaidBy(good)
  await submit(store)
  for (const table of [
    'appliedPayment',
    'paymentOperation',
    'paymentEvent',
    'checkoutSubmission',
    'attempt',
  ] as const) {
    expect(JSON.stringify(await store.db.selectFrom(table).selectAll().execute())).not.toContain(good)
  }
})

/** Waits for what goes on after the answer. */
async function settled(store: TestStore) {
  await expect
    .poll(() => store.db.selectFrom('checkoutSubmission').select('state').execute())
    .toEqual([{ state: 'FAILED' }])
}

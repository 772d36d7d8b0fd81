import { expect, test } from 'vitest'
import type { PaymentProvider } from '~/gateways/payments'
import { completeSubmissions } from '~/services/checkout/saga/complete-submissions'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { dyingAtQuery, Killed } from '../../dying-store'
import { payByGiftCard, payer, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

/** The same store, whose process dies before or after its first call of the issuer. */
function dyingAtCall(store: TestStore, when: 'before' | 'after'): TestStore {
  const issuer = store.gateways.payments['store-card'] as PaymentProvider
  let dead = false
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => {
      if (dead) throw new Killed()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const dying: PaymentProvider = {
    ...issuer,
    authorize: async (...call) => {
      if (when === 'after') await issuer.authorize(...call)
      dead = true
      throw new Killed()
    },
  }
  return {
    ...store,
    db: db as TestStore['db'],
    gateways: { ...store.gateways, payments: { 'store-card': dying } },
  }
}

async function mixedBag(): Promise<TestStore> {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2, 'TEE-IVR-M': 1, 'TEE-IVR-S': 1 })
  value(
    await applyStoreCard(store, payer('jane'), {
      cardNumber: '7001000000000001',
      fullName: 'Jane Miller',
      address: null,
    }),
  )
  await payByGiftCard(store, 'jane', 1_500)
  return store
}

/** Half a minute after a death somebody has finished it: one order, or an open bag that can be paid. */
async function expectOneOrder(store: TestStore) {
  store.clock.forward(16_000)
  await completeSubmissions(store)
  expect(await violations(store)).toEqual([])
  const answer = await submitOrder(store, 'jane', wish('after-the-crash'))
  expect(value(answer).state).toBe('placed')

  const orders = await store.db.selectFrom('orders').select('id').where('state', '=', 'CLOSED').execute()
  expect(orders).toHaveLength(1)
  const bank = await store.sandbox.db()
  const live = await bank.selectFrom('cardAuthorization').select('id').where('status', '=', 'approved').execute()
  expect(live).toHaveLength(1)
  expect(await violations(store)).toEqual([])
}

test('a process killed at any query of a submit leaves one order or an open bag', { timeout: 180_000 }, async () => {
  let steps = 0
  for (let n = 1; ; n++) {
    const store = await mixedBag()
    const dying = dyingAtQuery(store, n)
    await submitOrder(dying.store, 'jane', wish()).catch((error) => expect(error).toBeInstanceOf(Killed))
    await expectOneOrder(store)
    steps = n
    if (!dying.died()) break
  }
  expect(steps).toBeGreaterThan(30)
})

test.each(['before', 'after'] as const)('a process killed %s the issuer heard of it', async (when) => {
  const store = await mixedBag()
  await submitOrder(dyingAtCall(store, when), 'jane', wish()).catch((error) => expect(error).toBeInstanceOf(Killed))
  await expectOneOrder(store)
})

test('a second death while the first is being repaired changes nothing', { timeout: 180_000 }, async () => {
  for (let n = 1; ; n++) {
    const store = await mixedBag()
    await submitOrder(dyingAtCall(store, 'after'), 'jane', wish()).catch(() => {})
    store.clock.forward(16_000)
    const dying = dyingAtQuery(store, n)
    await completeSubmissions(dying.store).catch((error) => expect(error).toBeInstanceOf(Killed))
    await expectOneOrder(store)
    if (!dying.died()) break
  }
})

test('two completers at once finish a submission once', async () => {
  const store = await mixedBag()
  await submitOrder(dyingAtCall(store, 'after'), 'jane', wish()).catch(() => {})
  store.clock.forward(16_000)
  await Promise.all([completeSubmissions(store), completeSubmissions(store), completeSubmissions(store)])
  await expectOneOrder(store)
})

test('a worker that was stopped and wakes up late writes nothing over the one that took its place', async () => {
  const store = await mixedBag()
  const issuer = store.gateways.payments['store-card'] as PaymentProvider
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  const slow: PaymentProvider = {
    ...issuer,
    authorize: async (...call) => {
      const outcome = await issuer.authorize(...call)
      await asleep
      return outcome
    },
  }
  const sleepy = { ...store, gateways: { ...store.gateways, payments: { 'store-card': slow } } }
  const first = submitOrder(sleepy, 'jane', wish())
  await expect
    .poll(() => store.db.selectFrom('paymentOperation').select('status').execute())
    .toEqual([{ status: 'sent' }])
  store.clock.forward(16_000)
  await completeSubmissions(store)
  wake()
  expect(value(await first).state).toBe('placed')
  await expectOneOrder(store)
})

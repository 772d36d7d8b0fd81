import { expect, test } from 'vitest'
import type { PaymentProvider } from '~/gateways/payments'
import { findBag } from '~/services/cart/current-bag'
import { completeSubmissions } from '~/services/checkout/saga/complete-submissions'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { payer, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

/** As long as the adapter waits for an answer, and as often as the server looks for what was left behind. */
const [authorizeMs, lookupMs, tickMs, leaseMs] = [30_000, 5_000, 5_000, 15_000]
/** A minute and a half is the promise; the rest is for a machine that is busy. */
const longest = 87_000

type Silence = { answersLookups: boolean }

/** The issuer as seen from the shop when it never answers a charge: each call takes its whole time, for nothing. */
function silent(store: TestStore, { answersLookups }: Silence): TestStore {
  const issuer = store.gateways.payments['store-card'] as PaymentProvider
  const never: PaymentProvider = {
    ...issuer,
    authorize: async () => {
      store.clock.forward(authorizeMs)
      return { status: 'unknown', detail: 'no answer' }
    },
    lookup: async (...call) => {
      if (answersLookups) return issuer.lookup?.(...call) ?? { status: 'unknown', detail: 'no lookup' }
      store.clock.forward(lookupMs)
      return { status: 'unknown', detail: 'no answer' }
    },
  }
  return { ...store, gateways: { ...store.gateways, payments: { 'store-card': never } } }
}

/** The process dies so long into its first charge; its lease was renewed just before. */
async function dieInCharge(store: TestStore, afterMs: number) {
  let dead = false
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => {
      if (dead) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const issuer = store.gateways.payments['store-card'] as PaymentProvider
  const dying: PaymentProvider = {
    ...issuer,
    authorize: async () => {
      store.clock.forward(afterMs)
      dead = true
      await store.db
        .updateTable('checkoutSubmission')
        .set({ lockedUntil: store.now() + leaseMs })
        .execute()
      throw new Error('killed')
    },
  }
  const victim = {
    ...store,
    db: db as TestStore['db'],
    gateways: { ...store.gateways, payments: { 'store-card': dying } },
  }
  await submitOrder(victim, 'jane', wish()).catch(() => {})
}

async function bagOfJane(): Promise<TestStore> {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  const card = { cardNumber: '7001000000000001', fullName: 'Jane Miller', address: null }
  value(await applyStoreCard(store, payer('jane'), card))
  return store
}

/** Lets the server look after what was left behind until the bag is open again. @returns how long that took, in ms */
async function untilOpen(store: TestStore, since: number): Promise<number> {
  store.clock.forward(tickMs - 1) // the least lucky moment for every lease
  while ((await findBag(store, 'jane'))?.state !== 'OPEN') {
    expect(store.now() - since).toBeLessThan(200_000)
    await completeSubmissions(store)
    if ((await findBag(store, 'jane'))?.state !== 'OPEN') store.clock.forward(tickMs)
  }
  return store.now() - since
}

const silences: Silence[] = [{ answersLookups: true }, { answersLookups: false }]

test.each(silences)(
  'a charge that is never answered ends with an open bag within 90 s: %j',
  {
    timeout: 120_000,
  },
  async (silence) => {
    const store = await bagOfJane()
    const before = store.now()
    await submitOrder(silent(store, silence), 'jane', wish('key-1', { waitMs: 60_000 }))
    expect(await untilOpen(silent(store, silence), before)).toBeLessThanOrEqual(longest)
    expect(await violations(store)).toEqual([])
  },
)

const deaths = [0, 29_000].flatMap((afterMs) => silences.map((silence) => ({ afterMs, ...silence })))

test.each(deaths)(
  'a process killed in such a charge leaves an open bag within 90 s of its death: %j',
  {
    timeout: 120_000,
  },
  async ({ afterMs, ...silence }) => {
    const store = await bagOfJane()
    await dieInCharge(store, afterMs)
    expect(await untilOpen(silent(store, silence), store.now())).toBeLessThanOrEqual(longest)
    expect(await violations(store)).toEqual([])
  },
)

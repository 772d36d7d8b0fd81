import { expect, test } from 'vitest'
import { findCustomer } from '~/db/identity/customers'
import { day } from '~/durations'
import { addToBag } from '~/services/cart/add-to-bag'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { bagKeyOf } from '~/services/orders/shopper'
import { keepMemberships } from '~/services/rewards/expire-points'
import { enroll, unenroll } from '~/services/rewards/membership'
import { keptPoints, movementsOf, summaryOf } from '~/services/rewards/rewards-account'
import { giveCustomer } from '../../customers'
import { payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

/** The end of the sixtieth day after this one, in UTC. */
function lastMomentOf(store: TestStore): number {
  return new Date(store.now() + 60 * day).setUTCHours(23, 59, 59, 999)
}

type Given = Parameters<typeof giveCustomer>[1]

async function customerOf(store: TestStore, given: Given = {}) {
  const { id } = await giveCustomer({ store }, { phoneNumber: '402-555-0134', ...given })
  return id
}

async function memberOf(store: TestStore, given: Given = {}) {
  return customerOf(store, {
    loyaltyStatus: 'ENROLLED',
    loyaltyTier: 'MEMBER',
    enrolledAt: 1,
    tierYear: 2026,
    ...given,
  })
}

async function read(store: TestStore, id: string) {
  const row = await findCustomer(store.db, id)
  if (!row) throw new Error('no customer')
  return row
}

let cards = 10_000

/** Places an order of caps ($28.00 each) for a customer, counting its queries. */
async function buy(store: TestStore, customerId: string, skus: Record<string, number>) {
  const bagKey = bagKeyOf(customerId)
  const order = await readyBag(store, bagKey, skus)
  await store.db.updateTable('orders').set({ customerId }).where('id', '=', order.id).execute()
  await payByGiftCard(store, bagKey, 1_000_000, `77770000000${++cards}`)
  let queries = 0
  const counted = store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries++
      return result
    },
  }) as TestStore['db']
  value(await submitOrder({ ...store, db: counted }, bagKey, wish(`key-${cards}`)))
  return { orderId: order.id, subTotal: order.subTotal, queries }
}

test('a member earns points by the whole dollars of merchandise, once for an order', async () => {
  const store = await openTestStore()
  const id = await memberOf(store)
  const { orderId, subTotal } = await buy(store, id, { 'CAP-INK': 2 })
  const points = Math.floor(subTotal / 100)
  expect(await read(store, id)).toMatchObject({ points, loyaltyTier: 'MEMBER' })
  expect(await store.db.selectFrom('pointsEntry').selectAll().execute()).toEqual([
    { id: `${orderId}:earn`, customerId: id, kind: 'earn', points, orderId, at: store.now() },
  ])
  expect(await violations(store)).toEqual([])
})

test('a submit of a member takes one query more than one of a customer who is none', async () => {
  const store = await openTestStore()
  const plain = await buy(store, await customerOf(store), { 'CAP-INK': 1 })
  const member = await buy(store, await memberOf(store), { 'CAP-INK': 1 })
  expect(member.queries - plain.queries).toBeLessThanOrEqual(1)
  expect(plain.queries).toBeLessThanOrEqual(25)
})

test.each([
  ['PREMIER', 2],
  ['PREMIER_PLUS', 3],
] as const)('%s earns %d points a dollar', async (loyaltyTier, rate) => {
  const store = await openTestStore()
  const id = await memberOf(store, { loyaltyTier })
  const { subTotal } = await buy(store, id, { 'CAP-INK': 1 })
  expect(await read(store, id)).toMatchObject({ points: rate * Math.floor(subTotal / 100), loyaltyTier })
  expect(await violations(store)).toEqual([])
})

test('who is no member earns nothing, and a guest has nobody to credit', async () => {
  const store = await openTestStore()
  const id = await customerOf(store)
  await buy(store, id, { 'CAP-INK': 1 })
  await readyBag(store, 'guest', { 'CAP-INK': 1 })
  await payByGiftCard(store, 'guest', 50_000)
  value(await submitOrder(store, 'guest', wish()))
  expect(await read(store, id)).toMatchObject({ points: 0, loyaltyTier: null })
  expect(await store.db.selectFrom('pointsEntry').selectAll().execute()).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('gift cards and donations bring no points and no tier', async () => {
  const store = await openTestStore()
  const id = await memberOf(store)
  const giftNames = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }
  value(await addToBag(store, bagKeyOf(id), { skuCode: 'GIFTCARD-50-IVR', quantity: 10, giftNames }))
  value(await addToBag(store, bagKeyOf(id), { skuCode: 'DONATION-5-IVR', quantity: 1 }))
  const { subTotal } = await buy(store, id, { 'CAP-INK': 1 })
  const paidForCap = subTotal - 10 * 5_000 - 500
  expect(await read(store, id)).toMatchObject({ points: Math.floor(paidForCap / 100), loyaltyTier: 'MEMBER' })
  expect(value(await summaryOf(store, await read(store, id))).purchases).toBe(paidForCap)
  expect(await violations(store)).toEqual([])
})

test('the purchases of a calendar year make the tier, and a new year begins anew', async () => {
  const store = await openTestStore()
  const id = await memberOf(store)
  await store.db.updateTable('sku').set({ price: 50_000, retailPrice: 50_000 }).where('code', '=', 'CAP-INK').execute()
  await buy(store, id, { 'CAP-INK': 1 })
  expect(await read(store, id)).toMatchObject({ points: 500, loyaltyTier: 'PREMIER' })
  await buy(store, id, { 'CAP-INK': 1 })
  expect(await read(store, id)).toMatchObject({ points: 1_500, loyaltyTier: 'PREMIER_PLUS' })
  expect(value(await summaryOf(store, await read(store, id)))).toMatchObject({
    ...{ tier: 'PREMIER_PLUS', availablePoints: 1_500, worth: 5_000, progress: 0, purchases: 100_000, next: null },
  })
  store.clock.set(Date.UTC(2026, 11, 31, 23, 59))
  await keepMemberships(store)
  expect(await read(store, id)).toMatchObject({ loyaltyTier: 'PREMIER_PLUS' })
  store.clock.set(Date.UTC(2027, 0, 1))
  await keepMemberships(store)
  expect(await read(store, id)).toMatchObject({ points: 1_500, loyaltyTier: 'MEMBER', tierYear: 2027 })
  expect(await violations(store)).toEqual([])
})

test('what was bought this year before joining counts for the tier, not for points', async () => {
  const store = await openTestStore()
  const id = await customerOf(store)
  await store.db.updateTable('sku').set({ price: 60_000, retailPrice: 60_000 }).where('code', '=', 'CAP-INK').execute()
  await buy(store, id, { 'CAP-INK': 1 })
  value(await enroll(store, await read(store, id)))
  expect(await read(store, id)).toMatchObject({ points: 0, loyaltyStatus: 'ENROLLED', loyaltyTier: 'PREMIER' })
  expect(await violations(store)).toEqual([])
})

test('joining asks for a phone number only when none is known, and keeps it', async () => {
  const store = await openTestStore()
  const id = await customerOf(store, { phoneNumber: null })
  expect(await enroll(store, await read(store, id))).toMatchObject({ refusal: { field: 'phoneNumber' } })
  value(await enroll(store, await read(store, id), '402-555-0177'))
  expect(await read(store, id)).toMatchObject({ phoneNumber: '402-555-0177', loyaltyStatus: 'ENROLLED' })
  const known = await customerOf(store)
  value(await enroll(store, await read(store, known), '402-555-0177'))
  expect(await read(store, known)).toMatchObject({ phoneNumber: '402-555-0134', loyaltyTier: 'MEMBER' })
})

test('points are kept to the end of the sixtieth day after leaving, and come back to who joins again', async () => {
  const store = await openTestStore()
  const id = await memberOf(store)
  await buy(store, id, { 'CAP-INK': 1 })
  const { points } = await read(store, id)
  value(await unenroll(store, await read(store, id)))
  expect(await read(store, id)).toMatchObject({ points, loyaltyStatus: 'NOT_ENROLLED', loyaltyTier: null })
  store.clock.set(lastMomentOf(store))
  await keepMemberships(store)
  expect(keptPoints(await read(store, id), store.now())).toEqual({ points, until: store.now() })
  value(await enroll(store, await read(store, id)))
  expect(await read(store, id)).toMatchObject({ points, loyaltyStatus: 'ENROLLED', leftAt: null })

  value(await unenroll(store, await read(store, id)))
  store.clock.set(lastMomentOf(store) + 1)
  expect(keptPoints(await read(store, id), store.now())).toBeNull()
  const expired = await customerOf(store)
  await Promise.all([keepMemberships(store), keepMemberships(store)])
  expect(await read(store, id)).toMatchObject({ points: 0 })
  expect(value(await movementsOf(store, id, 1)).movements.map((each) => each.points)).toEqual([-points, points])
  expect(await read(store, expired)).toMatchObject({ points: 0 })
  expect(await violations(store)).toEqual([])
})

test('who comes back too late finds no points, also before the job took them', async () => {
  const store = await openTestStore()
  const id = await memberOf(store)
  await buy(store, id, { 'CAP-INK': 1 })
  value(await unenroll(store, await read(store, id)))
  store.clock.set(lastMomentOf(store) + 1)
  value(await enroll(store, await read(store, id)))
  expect(await read(store, id)).toMatchObject({ points: 0, loyaltyStatus: 'ENROLLED' })
  expect(await violations(store)).toEqual([])
})

test('joining and leaving at once ends as one or the other, with every point in the books', async () => {
  const store = await openTestStore()
  const id = await memberOf(store)
  await buy(store, id, { 'CAP-INK': 1 })
  const { points } = await read(store, id)
  const turns = Array.from({ length: 20 }, async (_, turn) => {
    const now = await read(store, id)
    return turn % 2 ? enroll(store, now) : unenroll(store, now)
  })
  expect((await Promise.all(turns)).every(({ ok }) => ok)).toBe(true)
  expect(await read(store, id)).toMatchObject({ points })
  expect(await violations(store)).toEqual([])
})

test('without the programme nobody joins, leaves or asks for points', async () => {
  const store = await openTestStore({ settings: { FEATURE_LOYALTY: 'off' } })
  const member = await read(store, await memberOf(store))
  const off = { ok: false, refusal: { code: 'feature.unavailable', kind: 'forbidden' } }
  expect(await enroll(store, member)).toMatchObject(off)
  expect(await unenroll(store, member)).toMatchObject(off)
  expect(await summaryOf(store, member)).toMatchObject(off)
})

test('who never was a member cannot leave and has no points to ask for', async () => {
  const store = await openTestStore()
  const stranger = await read(store, await customerOf(store))
  expect(await unenroll(store, stranger)).toMatchObject({ refusal: { code: 'rewards.unenrollFailed' } })
  expect(await summaryOf(store, stranger)).toMatchObject({ refusal: { code: 'rewards.summaryFailed' } })
})

test('books that cannot be read are said so', async () => {
  const store = await openTestStore()
  const member = await read(store, await memberOf(store))
  const stranger = await read(store, await customerOf(store))
  await store.db.schema.alterTable('pointsEntry').renameTo('elsewhere').execute()
  await store.db.schema.alterTable('orderLine').renameTo('elsewhereToo').execute()
  expect(await movementsOf(store, member.id, 1)).toMatchObject({ refusal: { code: 'rewards.loadFailed' } })
  expect(await summaryOf(store, member)).toMatchObject({ refusal: { code: 'rewards.summaryFailed' } })
  expect(await enroll(store, stranger)).toMatchObject({ refusal: { code: 'rewards.enrollFailed' } })
})

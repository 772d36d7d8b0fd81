import { expect, test } from 'vitest'
import { findCustomer } from '~/db/identity/customers'
import { findBag } from '~/services/cart/current-bag'
import { removeLine } from '~/services/cart/remove-line'
import { redeemRewards, removeRewards } from '~/services/checkout/steps/order-rewards'
import { applyPromotionCode } from '~/services/checkout/steps/promotion-codes'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { linesOf, type Order } from '~/services/orders/order'
import { bagKeyOf } from '~/services/orders/shopper'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { movementsOf } from '~/services/rewards/rewards-account'
import { giveCustomer } from '../../customers'
import { givePromotion } from '../../promotions'
import { payByGiftCard, payer, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, tierYear: 2026 } as const
let cards = 30_000

/** A member with so many points and a bag of their own. */
async function memberWith(
  store: TestStore,
  points: number,
  { skus = { 'TEE-IVR-M': 2, 'CAP-INK': 1 }, given = {} }: { skus?: Record<string, number>; given?: object } = {},
) {
  const { id } = await giveCustomer({ store }, { ...member, ...given })
  if (points > 0) {
    const entry = { id: `${id}:gift`, customerId: id, kind: 'grant' as const, points, orderId: null, at: 1 }
    await store.db.insertInto('pointsEntry').values(entry).execute()
    await store.db.updateTable('customer').set({ points }).where('id', '=', id).execute()
  }
  const bagKey = bagKeyOf(id)
  await readyBag(store, bagKey, skus)
  return { id, bagKey }
}

const pay = (store: TestStore, bagKey: string) => payByGiftCard(store, bagKey, 100_000, `77770000000${++cards}`)
const pointsOf = async (store: TestStore, id: string) => (await findCustomer(store.db, id))?.points

test('a reward is whole tens of dollars, shared among the lines, and gone when it is removed', async () => {
  const store = await openTestStore()
  const { bagKey } = await memberWith(store, 740)
  const before = await findBag(store, bagKey)
  expect(before?.loyalty).toEqual({ points: 740, applicable: 2_000, applied: 0, blocked: false })
  const order = value(await redeemRewards(store, bagKey))

  expect(order).toMatchObject({ reward: 2_000, discountTotal: 2_000, subTotal: (before?.subTotal ?? 0) - 2_000 })
  expect(order.loyalty).toMatchObject({ applied: 2_000 })
  expect(
    linesOf(order)
      .map(({ discount }) => discount)
      .toSorted(),
  ).toEqual([1_429, 571])
  expect(value(await removeRewards(store, bagKey))).toMatchObject({ reward: 0, total: before?.total })
})

test('no more than the merchandise that may be paid with it comes to, after promotions', async () => {
  const store = await openTestStore()
  await givePromotion({ store }, { value: 50 })
  const { bagKey } = await memberWith(store, 3_000, { skus: { 'TEE-IVR-M': 2, 'DONATION-5-IVR': 1 } })
  expect((await findBag(store, bagKey))?.loyalty).toMatchObject({ applicable: 5_000, blocked: true })
  value(await redeemRewards(store, bagKey))
  const order = value(await applyPromotionCode(store, payer(bagKey), { code: 'TENOFF' }))
  expect(order).toMatchObject({ reward: 2_000, discountTotal: 4_500, subTotal: 1_000 })
  await store.db.updateTable('product').set({ loyaltyBlocked: 1 }).where('code', '=', '100001').execute()
  expect((await findBag(store, bagKey))?.loyalty).toMatchObject({ applicable: 0, applied: 0, blocked: true })
})

test('guests, employees, who is no member and who has too few points redeem nothing', async () => {
  const store = await openTestStore()
  await readyBag(store, 'guest', { 'CAP-INK': 1 })
  const [stranger, employee, poor] = [
    await memberWith(store, 900, { given: { loyaltyStatus: 'NOT_ENROLLED', loyaltyTier: null, enrolledAt: null } }),
    await memberWith(store, 900, { given: { employee: 1 } }),
    await memberWith(store, 299),
  ]
  for (const bagKey of ['guest', stranger.bagKey, employee.bagKey, poor.bagKey]) {
    const refused = await redeemRewards(store, bagKey)
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'rewards.redeemFailed' } })
    expect((await findBag(store, bagKey))?.reward).toBe(0)
  }
  store.toggles.loyalty = false
  const { bagKey } = await memberWith(store, 900)
  expect(await redeemRewards(store, bagKey)).toMatchObject({ ok: false })
})

test('points are spent with the order, which earns points by what was paid', async () => {
  const store = await openTestStore()
  const { id, bagKey } = await memberWith(store, 740)
  value(await redeemRewards(store, bagKey))
  await pay(store, bagKey)
  const { subTotal: paid, total: reviewedTotal } = (await findBag(store, bagKey)) as Order
  expect(await submitOrder(store, bagKey, wish('one', { reviewedTotal }))).toMatchObject({ ok: true })

  expect(await pointsOf(store, id)).toBe(740 - 600 + Math.floor(paid / 100))
  const history = value(await movementsOf(store, id, 1))
  expect(history.movements.map(({ kind, points }) => [kind, points])).toContainEqual(['redeem', -600])
  expect(await violations(store)).toEqual([])
})

test('points held for an order whose card is declined, and codes, are given back', async () => {
  const store = await openTestStore()
  await givePromotion({ store }, {}, { useLimit: 1 })
  const { id, bagKey } = await memberWith(store, 740)
  value(await applyPromotionCode(store, payer(bagKey), { code: 'TENOFF' }))
  value(await redeemRewards(store, bagKey))
  const card = { cardNumber: '7001000000000103', fullName: 'Jane Miller', address: null }
  value(await applyStoreCard(store, payer(bagKey), card))
  const { total: reviewedTotal } = (await findBag(store, bagKey)) as Order
  expect(await submitOrder(store, bagKey, wish('one', { reviewedTotal }))).toMatchObject({ ok: false })

  expect(await pointsOf(store, id)).toBe(740)
  expect(await findBag(store, bagKey)).toMatchObject({ state: 'OPEN', reward: 2_000 })
  expect(await violations(store)).toEqual([])
  await store.db.deleteFrom('appliedPayment').where('giftCardId', 'is', null).execute()
  await pay(store, bagKey)
  store.clock.forward(1_000)
  const placed = value(await submitOrder(store, bagKey, wish('two', { reviewedTotal })))
  expect(await violations(store)).toEqual([])
  const { movements } = value(await movementsOf(store, id, 1))
  const spent = movements.filter(({ kind }) => kind === 'redeem').map(({ orderNumber }) => orderNumber)
  expect(spent).toEqual([(placed as { orderNumber?: string }).orderNumber, null]) // what was given back was for no order
})

test('a line that goes takes its part of the reward along', async () => {
  const store = await openTestStore()
  const { bagKey } = await memberWith(store, 1_500, { skus: { 'TEE-IVR-M': 1, 'CAP-INK': 1 } })
  const order = value(await redeemRewards(store, bagKey))
  expect(order.reward).toBe(4_000)
  const tee = linesOf(order).find(({ skuCode }) => skuCode === 'TEE-IVR-M')
  await removeLine(store, bagKey, tee?.id ?? '')
  expect(await findBag(store, bagKey)).toMatchObject({ reward: 1_000, loyalty: { applicable: 1_000, applied: 1_000 } })
})

test('points that are gone by the submit are named first, and the order stands at its new total', async () => {
  const store = await openTestStore()
  const { id, bagKey } = await memberWith(store, 700)
  value(await redeemRewards(store, bagKey))
  await pay(store, bagKey)
  const reviewedTotal = (await findBag(store, bagKey))?.total ?? 0
  await store.db.updateTable('customer').set({ points: 350 }).where('id', '=', id).execute()
  await store.db.updateTable('pointsEntry').set({ points: 350 }).where('customerId', '=', id).execute()
  const refused = await submitOrder(store, bagKey, wish('one', { reviewedTotal }))

  expect(refused).toMatchObject({
    ok: false,
    refusal: {
      code: 'rewards.redeemFailed',
      more: [{ code: 'checkout.totalChanged' }, { code: 'checkout.optionsChanged' }],
      data: { errorCodes: [{ code: 'order.actions.submit.loyalty.failure' }], mustReview: true },
    },
  })
  expect(await findBag(store, bagKey)).toMatchObject({ state: 'OPEN', reward: 1_000 })
  expect(await submitOrder(store, bagKey, wish('two'))).toMatchObject({ ok: true })
  expect(await violations(store)).toEqual([])
})

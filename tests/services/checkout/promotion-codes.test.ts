import { expect, test } from 'vitest'
import { hour } from '~/durations'
import { findBag } from '~/services/cart/current-bag'
import { applyPromotionCode, removePromotionCode } from '~/services/checkout/steps/promotion-codes'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { linesOf } from '~/services/orders/order'
import { givePromotion } from '../../promotions'
import { payByGiftCard, payer, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

let cards = 20_000

const apply = (store: TestStore, bagKey: string, code = 'TENOFF') => applyPromotionCode(store, payer(bagKey), { code })

async function codeUses(store: TestStore, code = 'TENOFF') {
  const { used } = await store.db
    .selectFrom('promotionCode')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return used
}

/** A bag of one tee ($25.00) with the code on it, paid by a gift card; mails go to an address of its own unless one is named. */
async function bagWithCode(store: TestStore, bagKey: string, email = `${bagKey}@example.com`) {
  await readyBag(store, bagKey, { 'TEE-IVR-M': 1 })
  await store.db.updateTable('orders').set({ email }).where('bagKey', '=', bagKey).execute()
  await apply(store, bagKey)
  await payByGiftCard(store, bagKey, 100_000, `77770000000${++cards}`)
}

test('a code takes its part off each line, off the tax, and off what points are earned for; removed, all is as before', async () => {
  const store = await openTestStore()
  await givePromotion({ store })
  const before = await readyBag(store, 'a', { 'TEE-IVR-M': 1, 'CAP-INK': 1, 'DONATION-5-IVR': 1 })
  const order = value(await apply(store, 'a'))

  expect(
    linesOf(order)
      .map(({ skuCode, discount }) => [skuCode, discount])
      .toSorted(),
  ).toEqual([
    ['CAP-INK', 200],
    ['DONATION-5-IVR', 0],
    ['TEE-IVR-M', 250],
  ])
  expect(order).toMatchObject({ discountTotal: 450, subTotal: before.subTotal - 450, taxTotal: 284 })
  expect(order.total).toBe(order.subTotal + order.fulfillmentTotal + order.taxTotal)
  const removed = value(await removePromotionCode(store, 'a', { code: 'TENOFF' }))
  expect(removed).toMatchObject({ discountTotal: 0, discounts: [], total: before.total })
})

test('each code that cannot be used says why', async () => {
  const store = await openTestStore()
  const now = store.now()
  const shop = { store }
  await givePromotion(shop, { minimum: 5_000 }, { code: 'LARGE' })
  await givePromotion(shop, { endsAt: now }, { code: 'OVER' })
  await givePromotion(shop, {}, { code: 'OVERCODE', endsAt: now })
  await givePromotion(shop, { startsAt: now + 1 }, { code: 'SOON' })
  await givePromotion(shop, {}, { code: 'OFF', active: 0 })
  await givePromotion(shop, {}, { code: 'USED', useLimit: 2, usedElsewhere: 2 })
  await givePromotion(shop, { categorySlugs: '["shoes"]' }, { code: 'SHOES' })
  await givePromotion(shop, { audience: 'MILITARY' }, { code: 'SERVED' })
  await givePromotion(shop, { value: 50 }, { code: 'HALF' })
  await givePromotion(shop)
  await readyBag(store, 'a', { 'TEE-IVR-M': 1 })

  const why = async (code: string) => {
    const tried = await apply(store, 'a', code)
    return tried.ok ? 'taken' : [tried.refusal.field, tried.refusal.code, tried.refusal.values?.missing]
  }
  expect(await why('NOSUCH')).toEqual(['code', 'promotion.unknown', undefined])
  expect(await why('SOON')).toEqual(['code', 'promotion.unknown', undefined])
  expect(await why('OFF')).toEqual(['code', 'promotion.unknown', undefined])
  expect(await why('OVER')).toEqual(['code', 'promotion.expired', undefined])
  expect(await why('OVERCODE')).toEqual(['code', 'promotion.expired', undefined])
  expect(await why('USED')).toEqual(['code', 'promotion.usedUp', undefined])
  expect(await why('LARGE')).toEqual(['code', 'promotion.minimum', '$25.00'])
  expect(await why('SHOES')).toEqual(['code', 'promotion.nothingFits', undefined])
  expect(await why('SERVED')).toEqual(['code', 'promotion.notForYou', undefined])
  expect(await why('HALF')).toBe('taken')
  expect(await why('HALF')).toEqual(['code', 'promotion.onOrder', undefined])
  expect(await why('TENOFF')).toEqual(['code', 'promotion.notCombined', undefined])
  expect((await findBag(store, 'a'))?.discounts).toMatchObject([{ code: 'HALF', amount: 1_250 }])
})

test('who guesses codes is held up; who types a good one is not', async () => {
  const store = await openTestStore()
  await givePromotion({ store })
  await readyBag(store, 'a', { 'TEE-IVR-M': 1 })
  for (let round = 0; round < 12; round++) {
    value(await apply(store, 'a'))
    value(await removePromotionCode(store, 'a', { code: 'TENOFF' }))
  }
  for (let guess = 0; guess < 10; guess++) await apply(store, 'a', `GUESS${guess}`)
  expect(await apply(store, 'a')).toMatchObject({ ok: false, refusal: { kind: 'too-often' } })
  store.clock.forward(hour)
  expect(await apply(store, 'a')).toMatchObject({ ok: true })
})

test('a use is spent when the order is placed, and a customer or an address has so many', async () => {
  const store = await openTestStore()
  await givePromotion({ store }, {}, { customerLimit: 1 })
  await bagWithCode(store, 'a', 'Jane@example.com')
  expect(await submitOrder(store, 'a', wish('one'))).toMatchObject({ ok: true, value: { state: 'placed' } })
  expect(await codeUses(store)).toBe(1)

  await bagWithCode(store, 'b', 'JANE@example.com') // the address is set after the code would be refused
  expect((await findBag(store, 'b'))?.discounts).toEqual([])
  await store.db.updateTable('orders').set({ promotionCodes: '["TENOFF"]' }).where('bagKey', '=', 'b').execute()
  const refused = await submitOrder(store, 'b', wish('two', { reviewedTotal: (await findBag(store, 'b'))?.total ?? 0 }))
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'promotion.usedBefore', values: { code: 'TENOFF' } } })
  expect((await findBag(store, 'b'))?.discounts).toEqual([])
  expect(await submitOrder(store, 'b', wish('three'))).toMatchObject({ ok: true })
  expect(await codeUses(store)).toBe(1)
  expect(await violations(store)).toEqual([])
})

test('the last use of a code makes one order; the other shopper looks at the new total first', async () => {
  const store = await openTestStore()
  await givePromotion({ store }, {}, { useLimit: 1 })
  for (const bagKey of ['a', 'b']) await bagWithCode(store, bagKey)
  const submits = await Promise.all(['a', 'b'].map((bagKey) => submitOrder(store, bagKey, wish(`key ${bagKey}`))))

  expect(submits.filter(({ ok }) => ok)).toHaveLength(1)
  expect(submits.find(({ ok }) => !ok)).toMatchObject({
    refusal: { code: 'promotion.gone', data: { mustReview: true } },
  })
  expect(await codeUses(store)).toBe(1)
  expect(await violations(store)).toEqual([])
})

test('a code that ran out of time since the review is not placed at another total', async () => {
  const store = await openTestStore()
  await givePromotion({ store }, {}, { endsAt: store.now() + hour })
  await bagWithCode(store, 'a')
  const reviewedTotal = (await findBag(store, 'a'))?.total ?? 0
  store.clock.forward(hour)
  const refused = await submitOrder(store, 'a', wish('one', { reviewedTotal }))
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'checkout.totalChanged' } })
  expect((await findBag(store, 'a'))?.notes).toEqual([{ state: 'ended', code: 'TENOFF' }])
  expect(await codeUses(store)).toBe(0)
})

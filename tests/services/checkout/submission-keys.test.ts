import { expect, test } from 'vitest'
import { findBagRow } from '~/db/orders/orders'
import { submissionKeyOf } from '~/services/checkout/saga/submission-key'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

async function paidBag() {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  return { store, order: await payByGiftCard(store, 'jane', 50_000) }
}

test('the same key gets the same number, also a day later', async () => {
  const { store } = await paidBag()
  const first = value(await submitOrder(store, 'jane', wish()))
  store.clock.forward(23 * 3600_000)

  expect(value(await submitOrder(store, 'jane', wish()))).toEqual(first)
  expect(await closedOrders(store)).toBe(1)
})

test('the same key with another wish is refused', async () => {
  const { store } = await paidBag()
  await submitOrder(store, 'jane', wish())
  const other = await submitOrder(store, 'jane', wish('key-1', { receiveEmail: true }))
  expect(other).toMatchObject({ ok: false, refusal: { code: 'checkout.keyReused', kind: 'key-reused' } })
})

test('presses that name no key of their own get one number, with news or without, also of another way to press', async () => {
  const { store, order } = await paidBag()
  const page = { isKeyOfPage: true, reviewedTotal: order.total, reviewedCharge: 0 }
  const bag = await findBagRow(store.db, 'jane')
  const seen = wish(bag && submissionKeyOf(bag), page)
  const asked = [wish(null), wish(null, { receiveEmail: true }), wish(null, { expressCheckout: true }), seen]
  const answers = await Promise.all(
    [...asked, { ...seen, receiveEmail: true }].map((each) => submitOrder(store, 'jane', each)),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(value(answer)))).size).toBe(1)
  expect(await closedOrders(store)).toBe(1)
})

test('the key of a page that showed another total is refused', async () => {
  const { store, order } = await paidBag()
  const bag = await findBagRow(store.db, 'jane')
  const page = wish(bag && submissionKeyOf(bag), { isKeyOfPage: true, reviewedTotal: order.total, reviewedCharge: 0 })
  value(await submitOrder(store, 'jane', page))
  const other = await submitOrder(store, 'jane', { ...page, reviewedTotal: 1 })
  expect(other).toMatchObject({ ok: false, refusal: { code: 'checkout.keyReused' } })
})

test('a page that is refused because it was out of date leaves the one beside it good', async () => {
  const { store, order } = await paidBag()
  const bag = await findBagRow(store.db, 'jane')
  const page = wish(bag && submissionKeyOf(bag), { isKeyOfPage: true, reviewedTotal: order.total, reviewedCharge: 0 })
  for (const old of ['page-before', 'page-before-that']) {
    const refused = await submitOrder(store, 'jane', { ...page, submissionKey: old, reviewedTotal: 1 })
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'checkout.totalChanged', data: { mustReview: true } } })
  }
  expect(value(await submitOrder(store, 'jane', page))).toMatchObject({ state: 'placed' })
})

async function closedOrders(store: TestStore): Promise<number> {
  return (await store.db.selectFrom('orders').select('id').where('state', '=', 'CLOSED').execute()).length
}

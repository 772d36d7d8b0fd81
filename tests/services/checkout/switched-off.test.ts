import { expect, test } from 'vitest'
import { findBag } from '~/services/cart/current-bag'
import { submitOrder } from '~/services/checkout/submit-order'
import { findBagToPay } from '~/services/payments/switched-off'
import { enterCard } from '../../entered-card'
import { payer, readyBag, wish } from '../../ready-bag'
import { openTestStore } from '../../store'
import { violations } from '../../violations'

const ways = [
  ['PAYPAL', 'paypal'],
  ['AFTERPAY', 'afterpay'],
  ['APPLE_PAY', 'applePay'],
  ['GOOGLE_PAY', 'googlePay'],
] as const

type Way = (typeof ways)[number]

/** A bag with a payment of this type on it, whose way was switched off afterwards. */
async function paidBy([type, toggle]: readonly [Way[0], Way[1]]) {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  expect(await enterCard(store, payer('jane'))).toMatchObject({ end: 'done' })
  const total = (await findBag(store, 'jane'))?.total ?? 0
  await store.db.updateTable('appliedPayment').set({ type, approvedAmount: total }).execute()
  store.toggles[toggle] = false
  return store
}

test.each(ways)('%s that was switched off after it was applied is taken off and never charged', async (...way) => {
  const store = await paidBy(way)
  const submitted = await submitOrder(store, 'jane', wish('key-1'))
  expect(submitted).toMatchObject({ ok: false, refusal: { code: 'payment.wayOff' } })
  const bag = await findBag(store, 'jane')
  expect([bag?.state, bag?.payments, bag?.refusal]).toEqual(['OPEN', [], expect.stringContaining('payment.wayOff')])
  expect(await (await store.sandbox.db()).selectFrom('cardAuthorization').selectAll().execute()).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('it goes as soon as checkout is read, which says why', async () => {
  const store = await paidBy(ways[1])
  expect(await findBagToPay(store, 'jane')).toMatchObject({
    payments: [],
    refusal: expect.stringContaining('payment.wayOff'),
  })
})

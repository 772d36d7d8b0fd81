import { expect, test } from 'vitest'
import { removedWith } from '~/http/cart/removed-payment.server'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { redeemRewards } from '~/services/checkout/steps/order-rewards'
import { openLogin } from '~/services/identity/sessions'
import { remainingTotal } from '~/services/orders/order'
import { bagKeyOf } from '~/services/orders/shopper'
import { applyGiftCard } from '~/services/payments/apply-payment'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { giveGiftCard } from '../../arrange'
import { giveCustomer } from '../../customers'
import { bagInParts } from '../../paid-in-parts'
import { payer, readyBag, value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, points: 900 } as const

/** A customer with two caps in their bag, and a guest with a tee, both as far as the payment. */
async function twoBags() {
  const store = await openTestStore()
  const owner = await giveCustomer({ store }, member)
  const own = bagKeyOf(owner.id)
  await readyBag(store, own, { 'CAP-INK': 2 })
  await readyBag(store, 'guest', { 'TEE-INK-M': 1 })
  const join = async () => {
    const before = { sessionKey: 'guest', customer: null }
    await openLogin(store, owner as never, { sessionKey: 'ada', before }, null)
    const bag = await findBag(store, own)
    if (!bag) throw new Error('the bag is gone')
    return bag
  }
  return { store, own, join }
}

const storeCard = (store: TestStore, key: string) =>
  applyStoreCard(store, payer(key), { cardNumber: '7001000000000001', fullName: 'Jane Miller', address: null })

async function giftCard(store: TestStore, key: string, cardNumber: string) {
  const card = { cardNumber, accessCode: '1234' }
  return value(await applyGiftCard(store, payer(key), card))
}

test('what a customer had applied to their bag pays for the one that stays: gift cards, a card and points', async () => {
  const { store, own, join } = await twoBags()
  await giftCard(store, own, await giveGiftCard({ store }, 500))
  value(await storeCard(store, own))
  value(await redeemRewards(store, own))
  const bag = await join()

  expect(bag.groups[0]?.optionId).toBe('STANDARD')
  expect(bag.payments.map(({ type }) => type)).toEqual(['MARLOW_CARD', 'GIFT_CARD'])
  expect(bag.payments[1]?.amount).toBe(500)
  expect([bag.reward, remainingTotal(bag), bag.lastNote]).toEqual([3_000, 0, null])
})

test('a payment that finds another in its place goes off, and the bag says so', async () => {
  const { store, own, join } = await twoBags()
  value(await storeCard(store, own))
  value(await storeCard(store, 'guest'))
  const bag = await join()

  expect(bag.payments).toHaveLength(1)
  const message = 'Your payment by Marlow Card ending in 0001 was removed because your order changed.'
  expect(removedWith(bag)).toEqual([{ code: 'payment.removed', message }])
})

test('what was approved for the other bag does not hold for the bag that stays, which says so', async () => {
  const { store, own, join } = await twoBags()
  await bagInParts(store, own)
  const bag = await join()

  expect(bag.payments).toEqual([])
  expect(removedWith(bag)).toMatchObject([{ code: 'afterpay.payment.removed' }])
})

test('one gift card in both bags is there once, and no more of them than an order takes', async () => {
  const { store, own, join } = await twoBags()
  const same = await giveGiftCard({ store }, 100)
  for (const key of [own, 'guest']) await giftCard(store, key, same)
  for (let at = 0; at < 3; at++)
    for (const key of [own, 'guest']) await giftCard(store, key, await giveGiftCard({ store }, 100))
  const bag = await join()

  expect(bag.payments).toHaveLength(5)
  expect(removedWith(bag)).toHaveLength(2)
})

test('what went off either bag before they joined is told by the one that stays, each once', async () => {
  const { store, own, join } = await twoBags()
  for (const key of [own, 'guest']) {
    const { groups } = await bagInParts(store, key)
    const orderItemId = groups[0]?.lines.find(({ skuCode }) => skuCode === 'CAP-INK')?.id ?? ''
    value(await changeQuantity(store, key, { orderItemId, quantity: 5 }))
  }
  const before = await findBag(store, own)
  await store.db
    .updateTable('orders')
    .set({ refusal: JSON.stringify({ code: 'paypal.payment.removed' }) })
    .where('id', '=', before?.id ?? '')
    .execute()
  const bag = await join()
  const codes = ['afterpay.payment.removed', 'paypal.payment.removed']
  expect(
    removedWith(bag)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(codes)
  const line = bag.groups[0]?.lines.find(({ skuCode }) => skuCode === 'CAP-INK')
  value(await changeQuantity(store, own, { orderItemId: line?.id ?? '', quantity: (line?.quantity ?? 0) - 1 }))
  expect(
    removedWith(await findBag(store, own))
      .map(({ code }) => code)
      .sort(),
    'and still after a change',
  ).toEqual(codes)
})

test('nothing is told of what was approved for the other bag where the one that stays is paid', async () => {
  const { store, own, join } = await twoBags()
  await giftCard(store, own, await giveGiftCard({ store }, 99_900))
  await bagInParts(store, 'guest')
  expect(await join()).toMatchObject({ payments: [{ type: 'GIFT_CARD' }], lastNote: null })
})

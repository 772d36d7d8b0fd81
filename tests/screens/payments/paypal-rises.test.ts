import { afterEach, expect, test } from 'vitest'
import { accessCode, giveGiftCard, setPrice } from '../../arrange'
import { atBilling } from '../../at-billing'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()

afterEach(() => setPrice(shop, 'TEE-IVR-S', 2500))

/** Pressed in the bag; the price rises while the shopper is at PayPal, and they approve. */
async function approvedBeforeRise(shopper: Shopper) {
  await shopper.visit('/cart')
  await shopper.submit('paypal-express')
  await setPrice(shop, 'TEE-IVR-S', 2600)
  await shopper.submit('approval', { press: 'buyer-ne' })
  expect([shopper.address, shopper.forms]).toEqual(['/checkout?isExpressCheckout=true', ['submit-order']])
}

test('who comes back from PayPal to another total than they approved is told of it at review, until it is true no more', async () => {
  const shopper = await atBilling(shop, 'TEE-IVR-S')
  await approvedBeforeRise(shopper)
  const said = /Your order total changed from \$(\d+\.\d\d) to \$(\d+\.\d\d)\. Please review your order/
  const [, before, after] = said.exec(shopper.textOf('[role=alert]')) ?? []
  expect(Number(after)).toBeGreaterThan(Number(before))
  await setPrice(shop, 'TEE-IVR-S', 2500)
  await shopper.visit('/checkout')
  expect(shopper.text).not.toMatch(said)
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})

test('where gift cards pay a part, what they do not cover is said', async () => {
  const shopper = await atBilling(shop, 'TEE-IVR-S')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 500), accessCode })
  await approvedBeforeRise(shopper)
  expect(shopper.textOf('[role=alert]')).toContain('What your gift cards do not cover changed from $')
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})

test('so is who has to say first who picks it up', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', shipToStoreNumber: 7850 })
  await shopper.visit('/cart')
  await shopper.submit('paypal-express')
  await setPrice(shop, 'TEE-IVR-S', 2600)
  await shopper.submit('approval', { press: 'buyer-ne' })
  expect(shopper.forms).toEqual(['pickup-person'])
  expect(shopper.textOf('[role=alert]')).toContain('Your order total changed from $')
})

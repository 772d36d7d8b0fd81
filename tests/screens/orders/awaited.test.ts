import { expect, onTestFinished, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { jane } from '../../fixture-shop'
import { fulfill } from '../../fulfilled'
import { buyCap } from '../../placed-order'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()

async function pickUpTee(shopper: Shopper): Promise<string> {
  await shopper.visit('/stores?near=68102')
  await shopper.submit('choose-store', { storeNumber: '7850' })
  await shopper.visit('/plain-tee/prd-100001/sku-TEE-INK-S')
  await shopper.submit('add-to-bag')
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email: jane.email })
  const person = { firstName: 'Dana', lastName: 'Reyes', email: jane.email, phoneNumber: '4025550177' }
  await shopper.submit('pickup-person', person)
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 10_000), accessCode })
  await shopper.submit('submit-order')
  return new URLSearchParams(shopper.address.split('?')[1]).get('orderNumber') ?? ''
}

test('that something can be picked up today is not told once it lies ready', async () => {
  const shopper = newShopper(shop)
  const number = await pickUpTee(shopper)
  expect(shopper.text).toContain('Pick up at Old Market · Available Today')
  expect((await fulfill(shop, number, 'ready')).ok).toBe(true)
  await shopper.visit(shopper.address)
  expect(shopper.text).toContain('Pick up at Old Market')
  expect(shopper.text).not.toContain('Available Today')
})

test('nor is it told when the day is long over', async () => {
  const shopper = newShopper(shop)
  await pickUpTee(shopper)
  const { now } = shop.store
  shop.store.now = () => now() + 26 * 3600_000
  onTestFinished(() => {
    shop.store.now = now
  })
  await shopper.visit(shopper.address)
  expect(shopper.text).toContain('Pick up at Old Market')
  expect(shopper.text).not.toContain('Available Today')
})

test('how long a parcel takes is told until it went out', async () => {
  const shopper = newShopper(shop)
  const number = await buyCap(shop, shopper)
  const page = `/checkout/confirmation?orderNumber=${number}`
  await shopper.visit(page)
  expect(shopper.text).toContain('Standard · 3-5 business days · $7.99')
  await fulfill(shop, number, 'shipped')
  await shopper.visit(page)
  expect(shopper.text).toContain('Standard · $7.99')
})

import { beforeEach, expect, test } from 'vitest'
import { openShop, type Shopper } from '../../shopper'
import { shopperWithBag } from './shopper-with-bag'

const shop = await openShop()
const full = /^Your bag is full\. Please remove an item before adding another\./
let shopper: Shopper

beforeEach(async () => {
  const skus = ['TEE-IVR-S', 'TEE-IVR-M', 'TEE-IVR-L', 'PANTS-MOS-30-30', 'PANTS-MOS-30-32', 'PANTS-MOS-32-30']
  const more = ['PANTS-MOS-32-32', 'CAP-INK', 'BOOTS-MOS-8', 'BOOTS-MOS-9']
  shopper = await shopperWithBag(shop, ...[...skus, ...more].map((sku): [string, number] => [sku, 10]))
})

test('what a full bag does not take comes back with how many were wanted and which way', async () => {
  await shopper.call('POST', '/store/api/default', { storeNumber: 7850 })
  await shopper.visit('/plain-tee/prd-100001/sku-TEE-INK-S')
  await shopper.submit('add-to-bag', { quantity: '3', fulfillment: 'store' })
  expect(shopper.textOf('[role=alert]')).toMatch(full)
  expect(['size', 'quantity', 'fulfillment'].map((name) => shopper.valueOf(name))).toEqual(['S', '3', 'store'])
})

test('a gift card that a full bag does not take comes back with its names, for its shopper alone', async () => {
  const names = { toFirst: 'Ann', toLast: 'O’Neil', fromFirst: 'Jane', fromLast: 'Miller' }
  await shopper.visit('/gift-card/prd-GIFTCARD')
  await shopper.submit('buy-gift-card', { ...names, price: '50.00', quantity: '2' })
  expect(shopper.textOf('[role=alert]')).toMatch(full)
  const typed = [...Object.keys(names), 'price', 'quantity'].map((name) => shopper.valueOf(name))
  expect(typed).toEqual(['Ann', "O'Neil", 'Jane', 'Miller', '50.00', '2'])
  expect(shopper.address).not.toContain('Ann')

  await shopper.follow('Dismiss')
  expect(shopper.textOf('[role=alert]')).toBe('')
  expect([...Object.keys(names), 'price', 'quantity'].map((name) => shopper.valueOf(name))).toEqual(typed)
})

test('dismissing what a full bag said leaves the amount of a donation', async () => {
  await shopper.visit('/donation/prd-DONATION')
  await shopper.submit('donate', { price: '5.00' })
  expect(shopper.textOf('[role=alert]')).toMatch(full)
  await shopper.follow('Dismiss')
  expect(shopper.textOf('[role=alert]')).toBe('')
  expect(shopper.valueOf('price')).toBe('5.00')
})

import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop({ settings: { PUBLIC_ORIGIN: 'https://shop.example' } })

test('on https every cookie of the shop is bound to it and to https', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/womens')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-M', quantity: 9 })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-M', quantity: 9 })
  const names = [...shopper.cookies.keys()]
  expect(names).toContain('__Host-continue-shopping')
  expect(names.filter((name) => !name.startsWith('__Host-'))).toEqual([])
  await shopper.visit('/cart')
  expect(shopper.text).toContain('Continue Shopping')
  expect(shopper.document.querySelector('a[href="/womens"]')).not.toBeNull()
})

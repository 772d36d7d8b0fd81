import { expect, test } from 'vitest'
import { openShop } from '../../shopper'
import { shopperWithBag } from './shopper-with-bag'

const shop = await openShop()

test('nothing in the bag leads to a product the shop does not show any more', async () => {
  const shopper = await shopperWithBag(shop, ['CAP-INK', 1])
  await shopper.visit('/one-size-cap/prd-100003')
  await shopper.visit('/cart')
  const links = () => [...shopper.document.querySelectorAll('main a[href*="prd-100003"]')].length
  expect(links()).toBe(2) // its name, and the way back to shopping
  await shop.store.db.updateTable('product').set({ featureToggle: 'giftWrap' }).where('code', '=', '100003').execute()
  shop.store.toggles.giftWrap = false
  await shopper.visit('/cart')
  expect(shopper.textOf('.bag-line')).toContain('One Size Cap')
  expect(shopper.textOf('.bag-line .stock')).toBe('The item you added to bag is no longer available.')
  expect(links()).toBe(0)
})

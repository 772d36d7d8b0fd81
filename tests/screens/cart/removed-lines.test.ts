import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../shopper'
import { lineIds, shopperWithBag } from './shopper-with-bag'

const shop = await openShop()

const shopperWith = (...skus: [string, number][]) => shopperWithBag(shop, ...skus)

test('what is in the bag again is not offered to be brought back, whatever the address says', async () => {
  const shopper = await shopperWith(['CAP-INK', 2], ['TEE-IVR-S', 1])
  const [tee, cap = ''] = lineIds(shopper)
  await shopper.submit('remove', { orderItemId: cap })
  const offering = shopper.address
  await shopper.visit(offering)
  expect(shopper.text).toContain('One Size Cap was removed from your bag.')

  await shopper.submit('undo')
  await shopper.visit(offering)
  expect(shopper.text).not.toContain('was removed from your bag.')

  const back = lineIds(shopper).find((id) => id !== tee) ?? ''
  await shopper.submit('remove', { orderItemId: back })
  expect(shopper.text).toContain('One Size Cap was removed from your bag.')
  const offeringAgain = shopper.address
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit(offeringAgain)
  expect(lineIds(shopper)).toHaveLength(2)
  expect(shopper.text).not.toContain('was removed from your bag.')
})

test('what was removed long ago is not offered any more', async () => {
  const shopper = await shopperWith(['CAP-INK', 1])
  await shopper.submit('remove')
  const { now } = shop.store
  shop.store.now = () => now() + 3600_000
  onTestFinished(() => {
    shop.store.now = now
  })
  await shopper.visit(shopper.address)
  expect(shopper.text).not.toContain('was removed from your bag.')
})

test('each button of the bag has a name of its own, also with two sizes of one product', async () => {
  const shopper = await shopperWith(['TEE-IVR-S', 1], ['TEE-IVR-M', 1])
  const buttons = [
    ...shopper.document.querySelectorAll('main .bag-line button, main .bag-line summary, main .bag-line label'),
  ]
  const names = buttons.map((button) => button.textContent?.replaceAll(/\s+/g, ' ').trim())
  expect(names.length).toBeGreaterThan(4)
  expect(new Set(names).size).toBe(names.length)
})

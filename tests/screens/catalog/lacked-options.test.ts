import { expect, test } from 'vitest'
import { giveLook } from '../../arrange'
import { giveProductsLackingOptions } from '../../products-lacking-options'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()
await giveProductsLackingOptions(shop)
await giveLook(shop, 'Mixed', [
  ['300001', 'RED'],
  ['300003', 'BLU'],
])

const pathOf = (skuCode: string) => `/shirts/prd-${skuCode.slice(0, 6)}/sku-${skuCode}`

test.each([
  ['of a color without sizes beside one with sizes', '300001-RED', 0],
  ['of a product without any size', '300002-RED', 0],
  ['of a size without fits beside one with fits', '300003-BLU-M', 1],
  ['of a size without fits beside one with a single fit', '300004-BLU-M', 1],
])('a sku %s is bought from its page, which asks for nothing that it lacks', async (_, skuCode, groups) => {
  const shopper = await shopperAt(shop, pathOf(skuCode))
  const { document } = shopper
  expect(document.querySelectorAll('#add-to-bag-size, #add-to-bag-dimension')).toHaveLength(groups)
  expect(document.querySelectorAll('#add-to-bag .pill.out')).toHaveLength(0)
  expect(shopper.textOf('#add-to-bag')).not.toContain('Currently not available')

  await shopper.submit('add-to-bag')
  expect(shopper.address).toMatch(/^\/cart/)
  expect(shopper.document.querySelector('.bag-line a')?.getAttribute('href')).toContain(skuCode)
})

test('a size without fits is bought from the page of one with a fit, which goes on asking those who leave it open', async () => {
  const shopper = await shopperAt(shop, pathOf('300003-BLU-S-Regular'))
  expect(shopper.document.querySelectorAll('#add-to-bag [name=dimension]')).toHaveLength(2)
  await shopper.submit('add-to-bag', { size: 'M' })
  expect(shopper.document.querySelector('.bag-line a')?.getAttribute('href')).toContain('300003-BLU-M')

  await shopper.visit(pathOf('300003-BLU-M'))
  await shopper.submit('add-to-bag', { size: 'S' })
  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual(['Select a valid fit'])
  expect(shopper.document.querySelectorAll('#add-to-bag-dimension [name=dimension]')).toHaveLength(2)
})

test('the single fit of another size is chosen with it', async () => {
  const shopper = await shopperAt(shop, pathOf('300004-BLU-M'))
  await shopper.submit('add-to-bag', { size: 'S' })
  expect(shopper.document.querySelector('.bag-line a')?.getAttribute('href')).toContain('300004-BLU-S-Regular')
})

test('the second button of the form takes it as well', async () => {
  const shopper = await shopperAt(shop, pathOf('300001-RED'))
  const fields = { color: 'RED', quantity: '1', fulfillment: 'ship' }
  await shopper.forge(pathOf('300001-RED'), { ...fields, form: 'add-to-bag', wishlist: '1' })
  expect(shopper.status).toBe(200)
  expect(shopper.address).toContain(encodeURIComponent('sku-300001-RED'))
  expect(shopper.address).toMatch(/login/)
})

test('a look asks for nothing either that what is shown of a piece lacks', async () => {
  const shopper = await shopperAt(shop, '/outfits/mixed')
  const group = (name: string) => shopper.document.querySelector(`#item-${name}`)
  expect(group('300001-size')?.hasAttribute('hidden')).toBe(true)
  expect(group('300003-size')?.hasAttribute('hidden')).toBe(false)
  await shopper.submit('outfit-form', { add: '300001' })
  expect(shopper.document.querySelector('.bag-line a')?.getAttribute('href')).toContain('300001-RED')
})

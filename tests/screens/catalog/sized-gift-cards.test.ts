import { expect, test } from 'vitest'
import { giveProduct } from '../../arrange'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()
const page = '/sized-card/prd-100991'
const amounts = [20, 30, 50]

await giveProduct(shop, {
  ...{ code: '100991', handle: 'sized-card', name: 'Sized Card', brand: 'Harbor' },
  ...{ sizeLabel: 'Denominations', dimensionLabel: null },
  kind: 'gift-card',
  sections: ['all'],
  ...{ sizes: amounts.map((amount) => `$${amount}`), dimensions: [] },
  category: { slug: 'gifts', label: 'Gifts' },
  colors: [{ code: 'IVR', label: 'Ivory', views: [] }],
  skus: amounts.map((amount) => ({
    ...{ skuCode: `CARD-${amount}`, colorCode: 'IVR', size: `$${amount}`, dimension: null, upc: null },
    ...{ price: amount * 100, retailPrice: amount * 100, inventory: 0 },
  })),
})

const range = '$20.00 - $50.00'

test.each([
  ['', range, ''],
  ['/sku-CARD-50', '$50.00', '50.00'],
  ['?size=%2450', '$50.00', '50.00'],
  ['/sku-CARD-20?size=%2450', '$50.00', '50.00'],
  ['/sku-CARD-50?size=', '$50.00', '50.00'],
  ['/sku-CARD-50?size=%2499', '$50.00', '50.00'],
  ['?size=%2499', range, ''],
])('the page of a gift card in sizes at "%s" costs %s, and so does its form', async (asked, price, amount) => {
  const shopper = await shopperAt(shop, page + asked)
  expect([shopper.textOf('.price'), shopper.valueOf('price')]).toEqual([price, amount])
})

test.each(['', '/sku-CARD-20', '/sku-CARD-20?size=', '/sku-none'])(
  'a form that is refused shows the price of its own amount, and adds that: at "%s"',
  async (asked) => {
    const names = { toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }
    const shopper = await shopperAt(shop, page + asked)
    await shopper.submit('buy-gift-card', { ...names, price: '50.00' })
    expect([shopper.status, shopper.textOf('.price')]).toEqual([422, '$50.00'])
    await shopper.submit('buy-gift-card', { toFirst: 'Ann' })
    expect(shopper.text).toContain('Subtotal $50.00')
  },
)

import { expect, test } from 'vitest'
import { giveProduct } from '../../arrange'
import { giveGiftCardInSizes } from '../../imported-gift-cards'
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

await giveGiftCardInSizes(shop)

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

const kinds = '/card-in-sizes/prd-300012'
const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }

test('amounts that are the same say their sizes, and the sku of the address is the one that is chosen', async () => {
  const shopper = await shopperAt(shop, kinds)
  const options = [...shopper.document.querySelectorAll('[name=price] option')].map((option) => option.textContent)
  expect(options).toEqual(['', '$25.00 · Paper', '$25.00 · Plastic', '$40.00'])
  for (const [sku, words] of [
    ['KIND-PAPER', '$25.00 · Paper'],
    ['KIND-PLASTIC', '$25.00 · Plastic'],
    ['KIND-METAL', '$40.00'],
  ] as const) {
    await shopper.visit(`${kinds}/sku-${sku}`)
    const chosen = shopper.document.querySelectorAll('[name=price] option[selected]')
    expect([...chosen].map((option) => option.textContent)).toEqual([words])
    await shopper.submit('buy-gift-card', { ...names, toFirst: sku.replace('-', ' ') })
    const lines = [...shopper.document.querySelectorAll('.bag-what a')].map((link) => link.getAttribute('href'))
    expect(lines).toContainEqual(expect.stringContaining(`sku-${sku}`))
  }
})

test('a refused form keeps which of two equal amounts was chosen, and its address', async () => {
  const shopper = await shopperAt(shop, `${kinds}?isQuickView=true`)
  await shopper.submit('buy-gift-card', { ...names, toLast: '', price: '25.00 KIND-PLASTIC' })
  expect([shopper.status, shopper.valueOf('price')]).toEqual([422, '25.00 KIND-PLASTIC'])
  expect(shopper.document.querySelector('.all-details')?.getAttribute('href')).toContain('sku-KIND-PLASTIC')
  await shopper.submit('buy-gift-card', names)
  expect(shopper.document.querySelector('.bag-what a')?.getAttribute('href')).toContain('sku-KIND-PLASTIC')
})

test.each(['40.00 KIND-PAPER', '25.00 KIND-METAL', '25.00 CARD-20', '25.00 ', '25.00 a b'])(
  'the amount "%s" is none of this card',
  async (price) => {
    const shopper = await shopperAt(shop, kinds)
    await shopper.forge(kinds, { form: 'buy-gift-card', csrf: await shopper.token(), ...names, price })
    expect([shopper.status, shopper.errorsOf('price')]).toEqual([422, ['Amount is invalid.']])
  },
)

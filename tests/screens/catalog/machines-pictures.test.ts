import { expect, test } from 'vitest'
import { giveProduct } from '../../arrange'
import { productOfPage } from '../../merchant-listing'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()

test('a variant in a color without pictures shows the first picture of its product', async () => {
  const pictured = (code: string) => ({ code, label: code, views: [{ view: 'FRONT', path: `test/${code}.webp` }] })
  await giveProduct(shop, {
    ...{ handle: 'bare', code: '300020', name: 'Bare', brand: 'Harbor', sections: ['mens'] },
    category: { slug: 'coats', label: 'Coats' },
    colors: [{ code: 'NONE', label: 'None' }, pictured('INK'), pictured('RED')],
    skus: ['NONE', 'INK', 'RED'].map((colorCode) => ({
      ...{ skuCode: `BARE-${colorCode}`, colorCode, inventory: 1, price: 2500, retailPrice: 2500 },
    })),
  })
  const { document } = await shopperAt(shop, '/bare/prd-300020')
  const variants: { sku: string; image: string }[] = productOfPage(document).hasVariant
  expect(variants.map(({ sku, image }) => [sku, image])).toEqual([
    ['BARE-NONE', 'http://localhost:3000/images/test/INK.webp?w=1425'],
    ['BARE-INK', 'http://localhost:3000/images/test/INK.webp?w=1425'],
    ['BARE-RED', 'http://localhost:3000/images/test/RED.webp?w=1425'],
  ])
})

import { expect, test } from 'vitest'
import { giveLook, giveProduct } from '../../arrange'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()
await giveProduct(shop, {
  ...{ code: '100993', handle: 'uneven', name: 'Uneven', brand: 'Harbor', sections: ['all'] },
  ...{ sizeLabel: 'Size', dimensionLabel: null, sizes: ['S', 'M', 'L'], dimensions: [] },
  category: { slug: 'tees', label: 'Tees' },
  colors: ['A', 'B'].map((code) => ({ code, label: code, views: [] })),
  skus: (['A S 1', 'A M 1', 'B S 1', 'B L 0'] as const).map((each) => {
    const [colorCode = '', size = '', units] = each.split(' ')
    const price = { price: 2_000, retailPrice: 2_000, inventory: Number(units) }
    return { ...price, skuCode: `UNEVEN-${colorCode}-${size}`, colorCode, size, dimension: null, upc: null }
  }),
})
await giveLook(shop, 'Uneven', [
  ['100993', 'B'],
  ['100001', 'INK'],
])

test('a piece shows the sizes its color comes in, and those of another color with that', async () => {
  const shown = async (path: string) => {
    const tiles = (await shopperAt(shop, path)).document.querySelectorAll(
      '#item-100993 .pill:not([hidden]) [name$=size]',
    )
    return [...tiles].map((tile) => tile.getAttribute('value'))
  }
  expect(await shown('/outfits/uneven')).toEqual(['S', 'L'])
  expect(await shown('/looks/uneven?100993=A')).toEqual(['S', 'M'])
})

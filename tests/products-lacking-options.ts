import { saveProducts } from '~/services/catalog/save-product'
import { type ProductRecordInput, productRecordSchema } from '~/validation/catalog/product-record'
import type { Arranged } from './arrange'

type Sku = [color: string, size: string | null, fit: string | null]

/** A product whose skus are called after what they have. */
function product(code: string, skus: Sku[], more: Partial<ProductRecordInput> = {}) {
  const colors = [...new Set(skus.map(([color]) => color))]
  return productRecordSchema.parse({
    ...{ handle: `p-${code}`, code, name: `Product ${code}`, brand: 'Harbor', sections: ['mens'] },
    ...{ category: { slug: 'shirts', label: 'Shirts' }, sizeLabel: 'Size', ...more },
    colors: colors.map((color) => ({ code: color, label: color })),
    skus: skus.map(([colorCode, size, dimension]) => ({
      ...{ skuCode: [code, colorCode, size, dimension].filter(Boolean).join('-'), colorCode, size, dimension },
      ...{ price: 2000, retailPrice: 2000, inventory: 20 },
    })),
  })
}

const scarf = product(
  '300001',
  [
    ['BLU', 'S', null],
    ['BLU', 'M', null],
    ['RED', null, null],
  ],
  { sizes: ['S', 'M'] },
)
const none = product('300002', [
  ['BLU', null, null],
  ['RED', null, null],
])
const fits = { sizes: ['S', 'M'], dimensionLabel: 'Fit' }
const jeans = product(
  '300003',
  [
    ['BLU', 'S', 'Regular'],
    ['BLU', 'S', 'Tall'],
    ['BLU', 'M', null],
  ],
  { ...fits, dimensions: ['Regular', 'Tall'] },
)
const oneFit = product(
  '300004',
  [
    ['BLU', 'S', 'Regular'],
    ['BLU', 'M', null],
  ],
  { ...fits, dimensions: ['Regular'] },
)

/** A color without sizes beside one with sizes, a product with none, and sizes without fits beside one with two or one. */
export async function giveProductsLackingOptions({ store }: Arranged): Promise<void> {
  await saveProducts(store, [scarf, none, jeans, oneFit], { mode: 'import' })
}

import { saveProducts } from '~/services/catalog/save-product'
import { productRecordSchema } from '~/validation/catalog/product-record'
import type { Arranged } from './arrange'

/** One product as a line of our own format says it. */
export const cap = {
  handle: 'cap',
  name: 'Cap',
  brand: 'Harbor',
  category: { slug: 'caps', label: 'Caps' },
  sections: ['all'],
  sizeLabel: null,
  dimensionLabel: null,
  sizes: [],
  dimensions: [],
  colors: [{ code: 'INK', label: 'Ink', views: [] }],
  skus: [
    {
      skuCode: 'CAP-1',
      colorCode: 'INK',
      size: null,
      dimension: null,
      upc: null,
      price: 900,
      retailPrice: 900,
      inventory: 3,
    },
  ],
}

/** Puts a cap into the shop that differs from it. */
export async function giveCap({ store }: Arranged, more: object): Promise<void> {
  await saveProducts(store, [productRecordSchema.parse({ ...cap, ...more })], { mode: 'import' })
}

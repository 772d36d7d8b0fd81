import type { ProductRecord } from '~/validation/catalog/product-record'
import { unsoldValues } from './adopt-unsold'
import type { SavedProduct } from './saved-product'

/**
 * Known skus with the sizes and dimensions they have, for sources that have no words of their own for these. Sizes and
 * dimensions that were sold and are no longer leave the product.
 */
export function withSavedSizes(record: ProductRecord, saved: SavedProduct): ProductRecord {
  const { sizeLabel, dimensionLabel } = saved.product
  const known = new Map(saved.skus.map((sku) => [sku.code, sku]))
  const skus = record.skus.map((sku) => {
    const { size, dimension } = known.get(sku.skuCode) ?? sku
    return { ...sku, size, dimension }
  })
  const used = (list: string[], of: 'size' | 'dimension') => {
    const unsold = unsoldValues(saved, of)
    return list.filter((value) => unsold.includes(value) || skus.some((sku) => sku[of] === value))
  }
  return {
    ...record,
    ...{ skus, sizeLabel, dimensionLabel },
    sizes: used(saved.detail.sizes, 'size'),
    dimensions: used(saved.detail.dimensions, 'dimension'),
  }
}

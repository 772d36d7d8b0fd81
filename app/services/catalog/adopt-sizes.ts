import type { ProductRecord } from '~/validation/catalog/product-record'
import { unsoldValues } from './adopt-unsold'
import { orderSizes } from './import/size-order'
import type { SavedProduct } from './saved-product'

/**
 * Known skus with the sizes and dimensions they have, for sources that have no words of their own for these. Sizes and
 * dimensions that were sold and are no longer leave the product, and come back with their skus.
 */
export function withSavedSizes(record: ProductRecord, saved: SavedProduct): ProductRecord {
  const { sizeLabel, dimensionLabel } = saved.product
  const known = new Map(saved.skus.map((sku) => [sku.code, sku]))
  const skus = record.skus.map((sku) => {
    const { size, dimension } = known.get(sku.skuCode) ?? sku
    return { ...sku, size, dimension }
  })
  const used = (list: string[], of: 'size' | 'dimension') => {
    const [unsold, sold] = [unsoldValues(saved, of), new Set(skus.flatMap((sku) => sku[of] ?? []))]
    const kept = list.filter((value) => unsold.includes(value) || sold.has(value))
    const back = [...sold].filter((value) => !list.includes(value))
    return back.length > 0 ? orderSizes([...kept, ...back]) : kept
  }
  return {
    ...record,
    ...{ skus, sizeLabel, dimensionLabel },
    sizes: used(saved.detail.sizes, 'size'),
    dimensions: used(saved.detail.dimensions, 'dimension'),
  }
}

import { type Adopt, adoptUnnamed } from '../../adopt'
import { googleSize } from '../../google-size'

/**
 * A feed has one attribute for size and dimension. When all its items are known skus and it names them as such a feed
 * can, the product keeps its own sizes and dimensions; else those of the feed count.
 */
export const adoptFromFeed: Adopt = (given, saved) => {
  const record = adoptUnnamed(given, saved)
  const known = new Map(saved.skus.map((sku) => [sku.code, sku]))
  const named = record.skus.every((sku) => {
    const own = known.get(sku.skuCode)
    return own && own.colorCode === sku.colorCode && googleSize(own) === googleSize(sku)
  })
  if (!named) return record
  const { sizeLabel, dimensionLabel } = saved.product
  const skus = record.skus.map((sku) => {
    const { size = sku.size, dimension = sku.dimension } = known.get(sku.skuCode) ?? {}
    return { ...sku, size, dimension }
  })
  const used = (list: string[], of: 'size' | 'dimension') =>
    list.filter((value) => skus.some((sku) => sku[of] === value))
  return {
    ...record,
    ...{ skus, sizeLabel, dimensionLabel },
    sizes: used(saved.detail.sizes, 'size'),
    dimensions: used(saved.detail.dimensions, 'dimension'),
  }
}

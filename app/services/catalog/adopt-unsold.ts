import { sameLabel } from '~/validation/catalog/line-texts'
import type { ProductMedia, ProductRecord } from '~/validation/catalog/product-record'
import { orderSizes } from './import/size-order'
import { activeSkus, type SavedProduct } from './saved-product'

type Option = 'size' | 'dimension'

/** The colours of a product without skus, which a file of variants cannot name; but not those that it names now. */
export function unsoldColors(named: readonly { label: string }[], saved: SavedProduct): ProductMedia {
  const sold = new Set(activeSkus(saved).map(({ colorCode }) => colorCode))
  const told = new Set(named.map(({ label }) => sameLabel(label)))
  return saved.media.filter(({ code, label }) => !sold.has(code) && !told.has(sameLabel(label)))
}

/** The sizes, or dimensions, that no sku of a product has. */
export function unsoldValues(saved: SavedProduct, option: Option): string[] {
  const sold = new Set(activeSkus(saved).map((sku) => sku[option]))
  return saved.detail[`${option}s`].filter((value) => !sold.has(value))
}

/** Sizes and dimensions with those that no sku has, and the name of an option that none had before and none has now. */
export function withUnsoldOptions(record: ProductRecord, saved: SavedProduct): ProductRecord {
  const { sizeLabel, dimensionLabel } = saved.product
  return {
    ...record,
    sizes: withUnsold(record, saved, 'size'),
    dimensions: withUnsold(record, saved, 'dimension'),
    sizeLabel: isIdle(record, saved, 'size') ? sizeLabel : record.sizeLabel,
    dimensionLabel: isIdle(record, saved, 'dimension') ? dimensionLabel : record.dimensionLabel,
  }
}

function withUnsold(record: ProductRecord, saved: SavedProduct, option: Option): string[] {
  const named = record[`${option}s`]
  const told = new Set(named.map(sameLabel))
  const unsold = unsoldValues(saved, option).filter((value) => !told.has(sameLabel(value)))
  const isKept = unsold.length > 0 && (uses(record.skus, option) || isIdle(record, saved, option))
  return isKept ? orderSizes([...named, ...unsold]) : named
}

function isIdle({ skus }: ProductRecord, saved: SavedProduct, option: Option): boolean {
  return !uses(skus, option) && !uses(activeSkus(saved), option)
}

function uses(skus: readonly Record<Option, string | null>[], option: Option): boolean {
  return skus.some((sku) => sku[option] !== null)
}

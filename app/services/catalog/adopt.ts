import type { ProductRow, SkuRow } from '~/db/catalog'
import {
  type ProductDetail,
  type ProductMedia,
  type ProductRecord,
  productDetailSchema,
  productMediaSchema,
} from '~/validation/product-record'

/** A product as the catalogue holds it. */
export type SavedProduct = { product: ProductRow; detail: ProductDetail; media: ProductMedia; skus: readonly SkuRow[] }

/** Makes a record speak of a known product as the catalogue does, where its source has no words of its own. */
export type Adopt = (record: ProductRecord, saved: SavedProduct) => ProductRecord

export function savedProduct(product: ProductRow, skus: readonly SkuRow[]): SavedProduct {
  const detail = productDetailSchema.parse(JSON.parse(product.detail))
  return { product, skus, detail, media: productMediaSchema.parse(JSON.parse(product.media)) }
}

/** For files that name colours only by their labels and list sizes in no order: code, tone and order stay as they are. */
export const adoptColorsAndOrder: Adopt = (record, { media, detail }) => {
  const byLabel = new Map(media.map((color) => [color.label, color]))
  const codes = new Map(record.colors.map(({ code, label }) => [code, byLabel.get(label)?.code ?? code]))
  const place = new Map(media.map(({ label }, at) => [label, at]))
  const sameColors = record.colors.length === media.length && record.colors.every(({ label }) => byLabel.has(label))
  const colors = record.colors.map((color) => {
    const { code, hex } = byLabel.get(color.label) ?? color
    return { ...color, code, hex }
  })
  return {
    ...record,
    colors: sameColors ? colors.toSorted((a, b) => (place.get(a.label) ?? 0) - (place.get(b.label) ?? 0)) : colors,
    skus: record.skus.map((sku) => ({ ...sku, colorCode: codes.get(sku.colorCode) ?? sku.colorCode })),
    sizes: inSavedOrder(record.sizes, detail.sizes),
    dimensions: inSavedOrder(record.dimensions, detail.dimensions),
  }
}

/** The saved order when it is the same list. */
function inSavedOrder(named: string[], saved: string[]): string[] {
  return named.length === saved.length && named.every((value) => saved.includes(value)) ? saved : named
}

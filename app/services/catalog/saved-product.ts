import type { ProductRow, SkuRow } from '~/db/catalog/catalog'
import {
  type ProductDetail,
  type ProductMedia,
  productDetailSchema,
  productMediaSchema,
} from '~/validation/catalog/product-record'

/** A product as the catalogue holds it. */
export type SavedProduct = {
  product: ProductRow
  detail: ProductDetail
  media: ProductMedia
  skus: readonly SkuRow[]
  /** Units at the warehouse by sku code. */
  stock: ReadonlyMap<string, { onHand: number }>
}

export function savedProduct(product: ProductRow, skus: readonly SkuRow[], stock: SavedProduct['stock']): SavedProduct {
  const detail = productDetailSchema.parse(JSON.parse(product.detail))
  return { product, skus, stock, detail, media: productMediaSchema.parse(JSON.parse(product.media)) }
}

/** The variants the product has now, in their order. */
export function activeSkus({ skus }: SavedProduct): SkuRow[] {
  return skus.filter(({ active }) => active).toSorted((a, b) => a.position - b.position)
}

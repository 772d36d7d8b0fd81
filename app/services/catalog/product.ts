import type { ProductRow, SkuRow } from '~/db/catalog'
import { merchandiseTexts } from '~/messages.merchandise'
import {
  type ProductDetail,
  type ProductMedia,
  productDetailSchema,
  productMediaSchema,
} from '~/validation/product-record'

export type ProductSku = Omit<SkuRow, 'active' | 'productCode' | 'position'>
export type ProductColor = ProductMedia[number]

/** A product with everything a page, a call or the bag may ask of it. Prices in cents, times in epoch ms. */
export type Product = {
  code: string
  path: string
  name: string
  brand: string
  /** Where the brand's products are listed; null for what no listing shows: gift cards, gift packaging, donations. */
  brandPath: string | null
  kind: string
  category: { slug: string; label: string }
  sections: string[]
  sizeLabel: string | null
  dimensionLabel: string | null
  active: boolean
  availableOnline: boolean
  availableInStore: boolean
  canShipToStore: boolean
  onlineOnly: boolean
  returnable: boolean
  isNew: boolean
  lowStockLimit: number | null
  badge: string | null
  priorityBadge: string | null
  infoBadge: string | null
  /** Out of five. */
  rating: number | null
  ratingCount: number
  publishedAt: number
  featureToggle: string | null
  detail: ProductDetail
  /** Those with at least one sku. */
  colors: ProductColor[]
  skus: ProductSku[]
}

export function productOf(row: ProductRow, skus: readonly SkuRow[]): Product {
  const sold = new Set(skus.map(({ colorCode }) => colorCode))
  return {
    ...{ code: row.code, name: row.name, brand: row.brand, kind: row.kind },
    ...{ sizeLabel: row.sizeLabel, dimensionLabel: row.dimensionLabel, lowStockLimit: row.lowStockLimit },
    ...{ priorityBadge: row.priorityBadge, infoBadge: row.infoBadge, ratingCount: row.ratingCount },
    ...{ publishedAt: row.publishedAt, featureToggle: row.featureToggle },
    path: productPath(row),
    brandPath: row.kind === 'standard' ? `/brand/${row.brandSlug}` : null,
    category: { slug: row.categorySlug, label: row.categoryLabel },
    sections: row.sections.split(' ').filter(Boolean),
    active: row.active === 1,
    availableOnline: row.availableOnline === 1,
    availableInStore: row.availableInStore === 1,
    canShipToStore: row.canShipToStore === 1,
    onlineOnly: row.onlineOnly === 1,
    returnable: row.returnable === 1,
    isNew: row.isNew === 1,
    badge: badgeOf(row),
    rating: row.rating === null ? null : row.rating / 100,
    detail: productDetailSchema.parse(JSON.parse(row.detail)),
    colors: productMediaSchema.parse(JSON.parse(row.media)).filter(({ code }) => sold.has(code)),
    skus: skus.map(({ active: _, productCode: __, position: ___, ...sku }) => sku),
  }
}

/** Address of a product; with a sku code, of that sku. */
export function productPath({ slug, code }: { slug: string; code: string }): string {
  return `/${slug}/prd-${code}`
}

export function skuPath({ path }: Pick<Product, 'path'>, skuCode: string): string {
  return `${path}/sku-${skuCode}`
}

type Badged = Pick<ProductRow, 'priorityBadge' | 'isNew' | 'onlineOnly' | 'detail'>

/** The one badge on top: the merchant's own, else what the product's flags say. */
export function badgeOf({ priorityBadge, isNew, onlineOnly, detail }: Badged): string | null {
  if (priorityBadge) return priorityBadge
  if (productDetailSchema.parse(JSON.parse(detail)).disclaimers.includes('factorySecond'))
    return merchandiseTexts['badge.factorySecond']
  if (isNew) return merchandiseTexts['badge.new']
  return onlineOnly ? merchandiseTexts['badge.onlineOnly'] : null
}

/** Whether the shop sells it now: gift cards, gift packaging and donations are not sold yet. */
export function isSoldNow({ active, kind }: Product): boolean {
  return active && kind === 'standard'
}

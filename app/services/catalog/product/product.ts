import { brand } from '~/brand'
import type { ProductRow, SkuRow } from '~/db/catalog/catalog'
import { fill } from '~/messages/fill'
import { merchandiseTexts } from '~/messages/merchandise'
import {
  type ProductDetail,
  type ProductMedia,
  productDetailSchema,
  productMediaSchema,
} from '~/validation/catalog/product-record'
import { toldColors } from './unnamed-color'

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
  isExclusive: boolean
  isSelect: boolean
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
  const detail = productDetailSchema.parse(JSON.parse(row.detail))
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
    isExclusive: row.isExclusive === 1,
    isSelect: row.isSelect === 1,
    badge: badgeOf(row, detail),
    rating: row.rating === null ? null : row.rating / 100,
    detail,
    colors: toldColors(productMediaSchema.parse(JSON.parse(row.media))).filter(({ code }) => sold.has(code)),
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

/** The six digits that skus of the same style begin with; other skus have none. */
export function itemNumbers({ skus }: Pick<Product, 'skus'>): string[] {
  return [...new Set(skus.flatMap(({ code }) => /^\d{6}/.exec(code) ?? []))]
}

type Badged = Pick<ProductRow, 'priorityBadge' | 'isExclusive' | 'isSelect' | 'isNew' | 'onlineOnly'>

/** The one badge on top: the merchant's own, else what the product's flags say. */
export function badgeOf(row: Badged, { disclaimers }: Pick<ProductDetail, 'disclaimers'>): string | null {
  if (row.priorityBadge) return row.priorityBadge
  if (disclaimers.includes('factorySecond')) return merchandiseTexts['badge.factorySecond']
  if (row.isExclusive) return fill(merchandiseTexts['badge.exclusive'], { brand: brand.name })
  if (row.isSelect) return fill(merchandiseTexts['badge.select'], { brand: brand.name })
  if (row.isNew) return merchandiseTexts['badge.new']
  return row.onlineOnly ? merchandiseTexts['badge.onlineOnly'] : null
}

/** Whether its page sells it now: gift packaging goes with an item of the bag. */
export function isSoldNow({ active, kind }: Product): boolean {
  return active && kind !== 'gift-wrap'
}

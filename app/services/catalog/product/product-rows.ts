import type { ProductRow, SkuRow } from '~/db/catalog/catalog'
import type { StoreStockTable } from '~/db/schema/catalog'
import {
  type ProductDetail,
  type ProductRecord,
  productDetailSchema,
  productMediaSchema,
} from '~/validation/catalog/product-record'
import { productSlugOf, slugOf } from '../slug'

/** The rows of a product as they shall stand in the database, and the stock its source names. */
export type ProductRows = {
  product: ProductRow
  skus: SkuRow[]
  /** Units at the warehouse by sku code. */
  stock: Map<string, number>
  storeStock: StoreStockTable[]
}

export function rowsOf(record: ProductRecord, code: string, now: number): ProductRows {
  return {
    product: productRow(record, code, now),
    skus: record.skus.map((sku, position) => skuRow(sku, code, position)),
    stock: new Map(record.skus.map(({ skuCode, inventory }) => [skuCode, inventory])),
    storeStock: record.skus.flatMap(({ skuCode, storeInventory }) =>
      storeInventory.map(([storeNumber, quantity]) => ({ storeNumber, skuCode, quantity })),
    ),
  }
}

function productRow(record: ProductRecord, code: string, now: number): ProductRow {
  const { handle, name, brand, kind, category, sizeLabel, dimensionLabel } = record
  return {
    ...{ code, handle, name, brand, kind, sizeLabel, dimensionLabel },
    slug: productSlugOf(name) || productSlugOf(handle) || 'item',
    brandSlug: slugOf(brand) || 'brand',
    categorySlug: category.slug,
    categoryLabel: category.label,
    sections: record.sections.join(' '),
    active: Number(record.active),
    availableOnline: Number(record.availableOnline),
    availableInStore: Number(record.availableInStore),
    canShipToStore: Number(record.canShipToStore),
    onlineOnly: Number(record.onlineOnly),
    groundOnly: Number(record.groundOnly),
    returnable: Number(record.returnable),
    loyaltyBlocked: Number(record.loyaltyBlocked),
    isNew: Number(record.isNew),
    isExclusive: Number(record.isExclusive),
    isSelect: Number(record.isSelect),
    publishedAt: record.publishedAt,
    lowStockLimit: record.lowStockLimit,
    featuredRank: record.featuredRank,
    priorityBadge: record.priorityBadge,
    infoBadge: record.infoBadge,
    rating: record.rating,
    ratingCount: record.ratingCount,
    featureToggle: record.featureToggle,
    detail: JSON.stringify(detailOf(record)),
    media: JSON.stringify(record.colors),
    updatedAt: now,
  }
}

/** Written out field by field, because the JSON of two equal products must be equal; what few products have, only there. */
function detailOf(record: ProductDetail): Partial<ProductDetail> {
  const { longDescription, details, careDescription, warningDescription, warranty } = record
  const { styleCode, countryOfOrigin, disclaimers, sizes, dimensions, sizeGuide } = record
  return {
    ...{ longDescription, details, careDescription, warningDescription, warranty },
    ...{ styleCode, countryOfOrigin, disclaimers, sizes, dimensions, sizeGuide },
    ...rareDetail(record),
  }
}

function rareDetail(record: ProductDetail): Partial<ProductDetail> {
  const { copyDescription, moreDescription, warningDisclaimers, promotionMessages, promotionOffer, skuToggles } = record
  return {
    ...(copyDescription ? { copyDescription } : {}),
    ...(moreDescription ? { moreDescription } : {}),
    ...(warningDisclaimers.length > 0 ? { warningDisclaimers } : {}),
    ...(promotionMessages.length > 0 ? { promotionMessages } : {}),
    ...(promotionOffer ? { promotionOffer } : {}),
    ...(Object.keys(skuToggles).length > 0 ? { skuToggles } : {}),
  }
}

function skuRow(sku: ProductRecord['skus'][number], productCode: string, position: number): SkuRow {
  const { skuCode, colorCode, size, dimension, upc, price, retailPrice, saleEndsAt, afterPrice } = sku
  return {
    ...{ code: skuCode, productCode, colorCode, size, dimension, upc, price, retailPrice, saleEndsAt, afterPrice },
    ...{ position, active: 1 },
  }
}

/** A field that a source may be silent about; a product that is there already then keeps its own. */
export type KeptField =
  | Exclude<keyof ProductRow, 'code' | 'handle' | 'detail' | 'media' | 'updatedAt'>
  | Exclude<keyof ProductDetail, 'sizes' | 'dimensions'>
  | 'pictures'

/** The new row with the kept fields of the saved one. */
export function keepFields(row: ProductRow, saved: ProductRow, kept: ReadonlySet<string>): ProductRow {
  if (kept.size === 0) return row
  const columns = Object.entries(saved).filter(([column]) => kept.has(column))
  const known = Object.entries(detailIn(saved)).filter(([field]) => kept.has(field))
  const detail = JSON.stringify(detailOf({ ...detailIn(row), ...Object.fromEntries(known) }))
  const media = kept.has('pictures') ? keepPictures(row.media, saved.media) : row.media
  return { ...row, ...Object.fromEntries(columns), detail, media }
}

function detailIn({ detail }: ProductRow): ProductDetail {
  return productDetailSchema.parse(JSON.parse(detail))
}

/** Each colour that was there before keeps its views and its swatch. */
function keepPictures(media: string, savedMedia: string): string {
  const saved = new Map(productMediaSchema.parse(JSON.parse(savedMedia)).map((color) => [color.code, color]))
  const colors = productMediaSchema.parse(JSON.parse(media)).map((color) => {
    const { swatch, views } = saved.get(color.code) ?? color
    return { ...color, swatch, views }
  })
  return JSON.stringify(colors)
}

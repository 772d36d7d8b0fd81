import type { Generated } from 'kysely'

type Flag = number

export type ProductTable = {
  code: string
  handle: string
  slug: string
  name: string
  brand: string
  brandSlug: string
  kind: string
  categorySlug: string
  categoryLabel: string
  /** Sections of the shop, space separated: "womens all". */
  sections: string
  sizeLabel: string | null
  dimensionLabel: string | null
  active: Flag
  availableOnline: Flag
  availableInStore: Flag
  canShipToStore: Flag
  onlineOnly: Flag
  groundOnly: Flag
  returnable: Flag
  loyaltyBlocked: Flag
  isNew: Flag
  isExclusive: Flag
  isSelect: Flag
  publishedAt: number
  lowStockLimit: number | null
  featuredRank: number
  priorityBadge: string | null
  infoBadge: string | null
  rating: number | null
  ratingCount: number
  featureToggle: string | null
  /** JSON: descriptions, care, warnings, style code, country, disclaimers, promotions, size and dimension order. */
  detail: string
  /** JSON: colours with their views and swatches. */
  media: string
  updatedAt: number
}

export type SkuTable = {
  code: string
  productCode: string
  colorCode: string
  size: string | null
  dimension: string | null
  upc: string | null
  price: number
  retailPrice: number
  saleEndsAt: number | null
  afterPrice: number | null
  /** Place of the sku in its product. */
  position: number
  /** 0 once the merchant's file no longer lists it; kept for orders that name it. */
  active: Flag
}

/** received = on_hand + sold; 0 <= reserved <= on_hand. Changed only by conditional updates. */
export type InventoryTable = {
  skuCode: string
  onHand: number
  reserved: number
  sold: number
  /** Units the shop ever got: first stock, receipts, restocks and corrections. */
  received: number
}

export type StockMovementTable = {
  id: string
  skuCode: string
  kind: 'receipt' | 'correction' | 'sale' | 'restock'
  quantity: number
  orderId: string | null
  at: number
  /** Null: the stock that is shipped from. */
  storeNumber: number | null
}

export type StoreTable = {
  number: number
  name: string
  /** STS: takes what is shipped to it; PKP: hands out what it has; ALL: both. */
  shippingType: string
  phone: string
  addressLine1: string
  city: string
  stateProvinceRegion: string
  postalCode: string
  latitude: number
  longitude: number
  /** JSON: seven lines, Monday first: "Monday 10 AM – 8 PM". */
  hours: string | null
}

export type StoreStockTable = { storeNumber: number; skuCode: string; quantity: number }
export type ZipCodeTable = { zip: string; city: string; state: string; latitude: number; longitude: number }

export type FulfillmentOptionTable = {
  id: string
  fulfillmentType: string
  longDescription: string
  shipTime: string
  price: number
  /** Free from this subtotal (cents); null: never. */
  freeFrom: number | null
  expedited: Flag
  active: Flag
  featureToggle: string | null
  position: number
}

export type TaxRateTable = {
  state: string
  /** '' for the whole state, else the first digits of the zip codes it holds for. */
  zipPrefix: string
  /** Parts per million of the price: 72500 is 7.25 %. */
  ratePpm: number
  /** taxed; exempt; exempt-under (whole item free below the threshold); above (only what lies above is taxed). */
  clothingRule: string
  clothingThreshold: number | null
}

export type FeeRuleTable = { id: string; name: string; explanation: string; amount: number; state: string }

/** Only published ones are shown and count for the rating of their product. */
export type ReviewTable = {
  id: string
  productCode: string
  /** 1 to 5. */
  rating: number
  headline: string
  comments: string
  nickname: string
  /** '' when the shopper named none. */
  location: string
  state: 'pending' | 'published' | 'rejected'
  createdAt: number
}

/** `guide` is JSON: fits, how to measure, conversions, or the merchant's own HTML. Products name it by its code. */
export type SizeGuideTable = { code: string; guide: string }

/** Products that are worn together. `imagePath` below /images/, when the look has a picture of its own. */
export type LookTable = { name: string; imagePath: string | null; position: number }
export type LookItemTable = { lookName: string; position: number; productCode: string; colorCode: string }

/** One row; importers bump it and every process rereads it each second. */
/** `mark`: of what the catalogue holds; no other state of it ever had this one. */
export type CatalogVersionTable = { id: number; version: Generated<number>; mark: Generated<string> }

export type CatalogTables = {
  product: ProductTable
  sku: SkuTable
  inventory: InventoryTable
  stockMovement: StockMovementTable
  store: StoreTable
  /** `reserved`: units that orders being placed hold, of `quantity`. */
  storeStock: StoreStockTable & { reserved: Generated<number> }
  zipCode: ZipCodeTable
  fulfillmentOption: FulfillmentOptionTable
  taxRate: TaxRateTable
  feeRule: FeeRuleTable
  review: ReviewTable
  sizeGuide: SizeGuideTable
  look: LookTable
  lookItem: LookItemTable
  catalogVersion: CatalogVersionTable
}

import { z } from 'zod'
import { promotionMessageSchema, promotionOfferSchema } from '../rewards/promotion'
import { sections } from './sections'

/** What is special about a product: gift cards, gift packaging and donations are treated apart. */
export const productKinds = ['standard', 'gift-card', 'gift-wrap', 'donation'] as const

/** The most a file may say: $999,999.99, units, and the end of the year 9999 in epoch ms. */
export const mostCents = 99_999_999
export const mostUnits = 9_999_999
export const latest = 253_402_300_799_999

const wholeCents = z.number().int().nonnegative()
const units = z.number().int().nonnegative()

const toQuarterStars = (rating: number) => (rating === 0 ? null : Math.round(rating / 25) * 25)

const colorView = z.object({
  /** FRONT, BACK, BACK_POCKET, JUNIOR, FULL_LEFT_SIDE, FULL_RIGHT_SIDE, DETAIL, CREATIVE, PROMOTION (a number may follow). */
  view: z.string(),
  /** Path below /images/, for example demo/1a2b3c4d/chore-ink-front.webp. */
  path: z.string(),
})

const skuRecord = z.object({
  skuCode: z.string().regex(/^[\w.-]{1,64}$/, 'A SKU has 1 to 64 letters, digits, dots, dashes and underscores.'),
  colorCode: z.string(),
  size: z.string().nullable().default(null),
  dimension: z.string().nullable().default(null),
  upc: z.string().nullable().default(null),
  /** Price asked today and price before any sale, in cents. */
  price: wholeCents,
  retailPrice: wholeCents,
  /** End of a dated sale (epoch ms): from then on the price is `afterPrice`. */
  saleEndsAt: z.number().int().nullable().default(null),
  afterPrice: wholeCents.nullable().default(null),
  inventory: units,
  /** Units per store: [storeNumber, quantity]. */
  storeInventory: z.array(z.tuple([z.number().int(), units])).default([]),
})

/**
 * One product as every importer hands it to the catalogue: the Shopify CSV, the demo generator and our own NDJSON all end here.
 * Money in cents, times in epoch ms. Sizes and dimensions are listed in the order they are shown.
 */
export const productRecordSchema = z.object({
  /** The merchant's own key; a second import with the same handle updates the product. */
  handle: z.string().min(1).max(255),
  /** Six digits; given by the catalogue when absent. GIFTCARD, GIFTWRAP and DONATION are the special ones. */
  code: z
    .string()
    .regex(/^(\d{6}|[A-Z]+)$/, 'A product code has six digits, or capital letters only.')
    .nullable()
    .default(null),
  name: z.string().min(1).max(255),
  brand: z.string().min(1).max(100),
  kind: z.enum(productKinds).default('standard'),
  category: z.object({
    slug: z.string().regex(/^[a-z0-9-]+$/, 'A slug has small letters, digits and dashes only.'),
    label: z.string(),
  }),
  sections: z.array(z.enum(sections)).min(1),
  sizeLabel: z.string().nullable().default(null),
  dimensionLabel: z.string().nullable().default(null),
  sizes: z.array(z.string()).default([]),
  dimensions: z.array(z.string()).default([]),
  active: z.boolean().default(true),
  availableOnline: z.boolean().default(true),
  availableInStore: z.boolean().default(true),
  canShipToStore: z.boolean().default(true),
  onlineOnly: z.boolean().default(false),
  groundOnly: z.boolean().default(false),
  returnable: z.boolean().default(true),
  loyaltyBlocked: z.boolean().default(false),
  isNew: z.boolean().default(false),
  /** Sold nowhere else; one of the shop's own choice. */
  isExclusive: z.boolean().default(false),
  isSelect: z.boolean().default(false),
  /** Hidden before this moment (epoch ms); also the order of "newest". */
  publishedAt: z.number().int().default(0),
  /** "Only N left!" shows below this number of units; null shows no such label. */
  lowStockLimit: units.nullable().default(null),
  /** Place in the "featured" order, lower first. */
  featuredRank: z.number().int().default(1_000_000),
  priorityBadge: z.string().nullable().default(null),
  infoBadge: z.string().nullable().default(null),
  /** Mean of the reviews times 100, to the nearest quarter star (4.3 is 425). Nobody gives less than one star: 0 is none. */
  rating: z
    .union([z.literal(0), z.number().int().min(100).max(500)])
    .transform(toQuarterStars)
    .nullable()
    .default(null),
  ratingCount: units.default(0),
  /** Sanitised HTML. */
  longDescription: z.string().default(''),
  /** What else is said, as plain text: a paragraph a line. */
  copyDescription: z.string().default(''),
  moreDescription: z.string().default(''),
  details: z.array(z.string()).default([]),
  careDescription: z.string().default(''),
  warningDescription: z.string().default(''),
  warningDisclaimers: z.array(z.string()).default([]),
  warranty: z.string().default(''),
  styleCode: z.string().nullable().default(null),
  countryOfOrigin: z.string().nullable().default(null),
  /** Flags such as factorySecond, irregular, noPromotions, denim, leather. */
  disclaimers: z.array(z.string()).default([]),
  promotionMessages: z.array(promotionMessageSchema).max(3).default([]),
  promotionOffer: promotionOfferSchema.nullable().default(null),
  /** Code of the size guide its page offers; null offers none. */
  sizeGuide: z.string().max(64).nullable().default(null),
  /** A feature toggle that must be on for the product to show. */
  featureToggle: z.string().nullable().default(null),
  /** The same of single skus, by sku code: the others stay on sale. */
  skuToggles: z.record(z.string(), z.string()).default({}),
  colors: z
    .array(
      z.object({
        code: z.string(),
        label: z.string(),
        /** Colour of the swatch when it has no picture of its own, #rrggbb. */
        hex: z.string().nullable().default(null),
        swatch: z.string().nullable().default(null),
        views: z.array(colorView).default([]),
      }),
    )
    .min(1),
  skus: z.array(skuRecord).min(1),
})

export type ProductRecord = z.output<typeof productRecordSchema>
export type ProductRecordInput = z.input<typeof productRecordSchema>

/** What `product.detail` holds as JSON: the texts of a product and the order of its sizes and dimensions. */
export const productDetailSchema = productRecordSchema.pick({
  longDescription: true,
  details: true,
  careDescription: true,
  warningDescription: true,
  warranty: true,
  styleCode: true,
  countryOfOrigin: true,
  disclaimers: true,
  sizes: true,
  dimensions: true,
  sizeGuide: true,
  copyDescription: true,
  moreDescription: true,
  warningDisclaimers: true,
  promotionMessages: true,
  promotionOffer: true,
  skuToggles: true,
})

/** What `product.media` holds as JSON: the colours in the order they are shown, with their views and swatches. */
export const productMediaSchema = productRecordSchema.shape.colors

export type ProductDetail = z.output<typeof productDetailSchema>
export type ProductMedia = z.output<typeof productMediaSchema>

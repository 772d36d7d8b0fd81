import { z } from 'zod'
import { productKinds } from '~/validation/catalog/product-record'
import { sections } from '~/validation/catalog/sections'
import { promotionMessageSchema, promotionOfferSchema } from '~/validation/rewards/promotion'
import { templates } from './pictures'
import productsJson from './products.json'
import { dimensionRuns, sizeRuns } from './size-runs'

const percent = z.number().int().min(1).max(90)
const wholeCents = z.number().int().positive()

const entryColor = z.strictObject({
  code: z.string().regex(/^[A-Z]+$/),
  label: z.string(),
  hex: z.string().regex(/^#[0-9a-f]{6}$/),
  /** This colour alone is on sale. */
  salePercent: percent.optional(),
})

const entrySchema = z.strictObject({
  handle: z.string(),
  code: z.string().regex(/^(\d{6}|[A-Z]+)$/),
  kind: z.enum(productKinds).default('standard'),
  name: z.string(),
  brand: z.string(),
  template: z.enum(templates),
  /** The first one is the product's home. */
  sections: z.array(z.enum(sections)).min(1),
  category: z.object({ slug: z.string(), label: z.string() }),
  /** Cents, before any sale. */
  price: wholeCents,
  /** Gift cards and donations: the amounts on offer (cents), one sku each. */
  amounts: z.array(wholeCents).optional(),
  salePercent: percent.optional(),
  /** The sale ends this many days from now. */
  saleEndsInDays: z.number().int().positive().optional(),
  colors: z.array(entryColor).min(1),
  sizeRun: z.enum(keysOf(sizeRuns)),
  dimensionRun: z.enum(keysOf(dimensionRuns)).optional(),
  /** Sizes that cost more, and how much more (cents). */
  extendedSizes: z.object({ sizes: z.array(z.string()), add: wholeCents }).optional(),
  description: z.string(),
  copy: z.string().default(''),
  more: z.string().default(''),
  details: z.array(z.string()),
  care: z.string(),
  warning: z.string().default(''),
  warningDisclaimers: z.array(z.string()).default([]),
  warranty: z.string().default(''),
  origin: z.string().nullable().default(null),
  isNew: z.boolean().default(false),
  isExclusive: z.boolean().default(false),
  isSelect: z.boolean().default(false),
  promotions: z.array(promotionMessageSchema).default([]),
  offer: promotionOfferSchema.nullable().default(null),
  featuredRank: z.number().int().optional(),
  priorityBadge: z.string().nullable().default(null),
  infoBadge: z.string().nullable().default(null),
  disclaimers: z.array(z.string()).default([]),
  onlineOnly: z.boolean().default(false),
  groundOnly: z.boolean().default(false),
  loyaltyBlocked: z.boolean().default(false),
  returnable: z.boolean().default(true),
  /** Nothing left anywhere. */
  soldOut: z.boolean().default(false),
  active: z.boolean().default(true),
  /** Not shown before this many days from now. */
  publishedInDays: z.number().int().positive().optional(),
  lowStockLimit: z.number().int().nullable().default(6),
  /** Reviews so far; left out, the generator thinks of a number. */
  ratingCount: z.number().int().optional(),
  noBack: z.boolean().default(false),
  /** Further views of the first colour. */
  extraViews: z.array(z.string()).default([]),
})

export type CatalogueEntry = z.output<typeof entrySchema>
export type EntryColor = CatalogueEntry['colors'][number]

/** The hand-written products, in the order of the file: 120 standard ones, then gift card, gift wrap and donation. */
export const catalogueEntries: readonly CatalogueEntry[] = z.array(entrySchema).parse(productsJson)

function keysOf<T extends Record<string, unknown>>(record: T) {
  return Object.keys(record) as (keyof T & string)[]
}

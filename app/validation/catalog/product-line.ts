import { z } from 'zod'
import { promotionMessageSchema, promotionOfferSchema } from '../rewards/promotion'
import { lackedOptions } from './lacked-option'
import {
  linesInList,
  once,
  oneLine,
  oneLineOrNone,
  sameLabel,
  severalLines,
  trimmedName,
  trimmedOrNone,
} from './line-texts'
import { latest, mostCents, mostUnits, productRecordSchema } from './product-record'

/** Path below /images/ as the shop itself gives them: no step up, no host. */
const picturePath = z
  .string()
  .max(300)
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*){1,3}$/, 'This is not a path below /images/.')

const { colors, skus, category, sections } = productRecordSchema.shape

/** What no sheet can say is more than a shop has: both databases keep it. */
const money = z.number().int().min(0).max(mostCents)
const units = z.number().int().min(0).max(mostUnits)
const instant = z.number().int().min(0).max(latest)
const rank = z.number().int().min(-999_999_999).max(999_999_999)
const pixels = z.number().int().min(1).max(100_000)

const strictColors = z
  .array(
    colors.element
      .extend({
        code: z.string().regex(/\S/, 'This is empty.'),
        label: trimmedName,
        hex: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, 'A colour is #rrggbb.')
          .nullable()
          .default(null),
        swatch: picturePath.nullable().default(null),
        views: z
          .array(
            z.strictObject({
              view: z.string().regex(/^[A-Z][A-Z0-9_]{0,30}$/, 'A view is named like FRONT or BACK_POCKET.'),
              path: picturePath,
            }),
          )
          .max(50)
          .default([]),
      })
      .strict(),
  )
  .min(1)
  .max(200)

const { image } = promotionOfferSchema.shape
const strictMessage = promotionMessageSchema.extend({ message: oneLine(160) }).strict()
const strictOffer = promotionOfferSchema
  .extend({
    title: oneLine(120),
    image: image
      .unwrap()
      .unwrap()
      .extend({ path: picturePath, width: pixels, height: pixels })
      .strict()
      .nullable()
      .default(null),
  })
  .strict()
  .nullable()
  .default(null)

const strictSku = skus.element
  .extend({
    size: trimmedOrNone,
    dimension: trimmedOrNone,
    upc: trimmedOrNone,
    price: money,
    retailPrice: money,
    saleEndsAt: instant.nullable().default(null),
    afterPrice: money.nullable().default(null),
    inventory: units,
    storeInventory: z.array(z.tuple([z.number().int().min(0).max(999_999), units])).default([]),
  })
  .strict()

/** Texts as every importer keeps them, so that a sheet of the same product says the same. */
const texts = {
  handle: z
    .string()
    .min(1)
    .max(255)
    .regex(/^(\S(.*\S)?)?$/s, 'A handle has no spaces at its ends.'),
  name: oneLine(255),
  brand: oneLine(100),
  category: category.extend({ label: oneLine(255) }),
  sizeLabel: trimmedOrNone,
  dimensionLabel: trimmedOrNone,
  sizes: once(trimmedName).default([]),
  dimensions: once(trimmedName).default([]),
  priorityBadge: oneLineOrNone,
  infoBadge: oneLineOrNone,
  copyDescription: severalLines,
  moreDescription: severalLines,
  details: linesInList,
  careDescription: severalLines,
  warningDescription: severalLines,
  warningDisclaimers: linesInList,
  warranty: severalLines,
  styleCode: trimmedOrNone,
  countryOfOrigin: oneLineOrNone,
}

/**
 * One line of our own catalogue file. Stricter than the record other importers make: unknown fields are refused, so that
 * a misspelt one is no silent default, and what a record must agree on within itself is checked.
 */
export const productLineSchema = productRecordSchema
  .extend({
    ...texts,
    sections: sections.transform((each) => [...new Set(each)]),
    publishedAt: instant.default(0),
    lowStockLimit: units.nullable().default(null),
    featuredRank: rank.default(1_000_000),
    ratingCount: units.default(0),
    colors: strictColors,
    skus: z.array(strictSku).min(1).max(10_000),
    promotionMessages: z.array(strictMessage).max(3).default([]),
    promotionOffer: strictOffer,
  })
  .strict()
  .superRefine((record, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const { kind, sizes, dimensions, sizeLabel, dimensionLabel } = record
    const codes = new Set(record.colors.map(({ code }) => code))
    record.colors.forEach(({ code, label }, at) => {
      const others = record.colors.slice(0, at)
      if (others.some((other) => other.code === code || sameLabel(other.label) === sameLabel(label)))
        wrong(['colors', at], 'Another colour of the product has this code or label.')
    })
    for (const list of ['sizes', 'dimensions'] as const) {
      const named = record[list].map(sameLabel)
      named.forEach((name, at) => {
        if (named.indexOf(name) < at)
          wrong([list, at], 'The product has another of this name: case does not tell them apart.')
      })
    }
    const own = new Set<string>()
    const choices = new Set<string>()
    const lackedBy = lackedOptions(record.skus)
    for (const [at, sku] of record.skus.entries()) {
      const { skuCode, colorCode, size, dimension, price, retailPrice, saleEndsAt, afterPrice } = sku
      if (own.has(skuCode)) wrong(['skus', at, 'skuCode'], 'Another sku of the product has this code.')
      if (!codes.has(colorCode)) wrong(['skus', at, 'colorCode'], 'The product has no such colour.')
      if (size !== null && !sizes.includes(size)) wrong(['skus', at, 'size'], 'The sizes do not list it.')
      if (dimension !== null && !dimensions.includes(dimension))
        wrong(['skus', at, 'dimension'], 'The dimensions do not list it.')
      if (price > retailPrice) wrong(['skus', at, 'price'], 'The price is above the price before any sale.')
      if (price === 0 && kind === 'standard')
        wrong(['skus', at, 'price'], 'Only gift cards, wrapping and donations may cost nothing.')
      if ((saleEndsAt === null) !== (afterPrice === null))
        wrong(['skus', at, 'saleEndsAt'], 'A dated sale needs its end and the price after it.')
      const choice = JSON.stringify([colorCode, size, dimension, kind === 'standard' ? 0 : price])
      if (choices.has(choice)) wrong(['skus', at], 'Another sku of the product has the same options.')
      choices.add(choice)
      const lacked = kind === 'standard' && lackedBy(sku)
      if (lacked) wrong(['skus', at, lacked], `Others of its ${lacked === 'size' ? 'color' : 'size'} have a ${lacked}.`)
      own.add(skuCode)
    }
    if (sizes.length > 0 && sizeLabel === null) wrong(['sizeLabel'], 'Sizes need a label.')
    if (dimensions.length > 0 && dimensionLabel === null) wrong(['dimensionLabel'], 'Dimensions need a label.')
  })

import { z } from 'zod'
import { promotionMessageSchema, promotionOfferSchema } from '../rewards/promotion'
import { productRecordSchema } from './product-record'

/** Path below /images/ as the shop itself gives them: no step up, no host. */
const picturePath = z
  .string()
  .max(300)
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*){1,3}$/, 'This is not a path below /images/.')

const { colors, skus } = productRecordSchema.shape

const strictColors = z
  .array(
    colors.element
      .extend({
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
const strictOffer = promotionOfferSchema
  .extend({ image: image.unwrap().unwrap().extend({ path: picturePath }).strict().nullable().default(null) })
  .strict()
  .nullable()
  .default(null)

/**
 * One line of our own catalogue file. Stricter than the record other importers make: unknown fields are refused, so that
 * a misspelt one is no silent default, and what a record must agree on within itself is checked.
 */
export const productLineSchema = productRecordSchema
  .extend({
    colors: strictColors,
    skus: z.array(skus.element.strict()).min(1).max(2_000),
    promotionMessages: z.array(promotionMessageSchema.strict()).max(3).default([]),
    promotionOffer: strictOffer,
  })
  .strict()
  .superRefine((record, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const { kind, sizes, dimensions, sizeLabel, dimensionLabel } = record
    const codes = new Set(record.colors.map(({ code }) => code))
    record.colors.forEach(({ code, label }, at) => {
      const others = record.colors.slice(0, at)
      if (others.some((other) => other.code === code || other.label === label))
        wrong(['colors', at], 'Another colour of the product has this code or label.')
    })
    const own = new Set<string>()
    const choices = new Set<string>()
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
      own.add(skuCode)
    }
    if (sizes.length > 0 && sizeLabel === null) wrong(['sizeLabel'], 'Sizes need a label.')
    if (dimensions.length > 0 && dimensionLabel === null) wrong(['dimensionLabel'], 'Dimensions need a label.')
  })

import { z } from 'zod'

/** A page of this shop, or another secure one. */
const address = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'This is neither a path of the shop nor an https address.')

/** How a message stands out: as a saving, or hardly at all. */
const promotionStyles = ['SALE', 'QUIET'] as const

/**
 * A sentence about a promotion that a product takes part in, where to read more, and another look than the usual one; with
 * a feature toggle it is said only while that is on.
 */
export const promotionMessageSchema = z.object({
  message: z.string().min(1).max(160),
  promotionUrl: address.nullable().default(null),
  styleOverride: z.enum(promotionStyles).nullable().default(null),
  featureToggle: z.string().nullish(),
})

/**
 * An offer beside a product: the products it is about, else a picture that leads to it; title, accent and sanitised HTML.
 * With an address of its own what it says is folded away.
 */
export const promotionOfferSchema = z.object({
  title: z.string().min(1).max(120),
  accentText: z.string().max(120).default(''),
  html: z.string().max(20_000).default(''),
  promotionUrl: address.nullable().default(null),
  /** Path below /images/, its size in pixels, and where it leads. */
  image: z
    .object({
      path: z.string().max(300),
      alt: z.string().max(200),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      url: address,
    })
    .nullable()
    .default(null),
  productCodes: z
    .array(z.string().regex(/^[\w-]{1,64}$/, 'This is no product code.'))
    .max(12)
    .default([]),
})

export type PromotionMessage = z.output<typeof promotionMessageSchema>
export type PromotionOffer = z.output<typeof promotionOfferSchema>

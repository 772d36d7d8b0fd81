import { z } from 'zod'
import { readIsoDate } from '../iso-date'

/** A date, or a date and time, in ISO 8601; without a zone it is UTC. @returns epoch ms */
export const contentDate = z
  .string()
  .refine((text) => readIsoDate(text) !== undefined, {
    error: 'is not a date like 2026-11-27 or 2026-11-27T06:00:00Z',
  })
  .transform((text) => readIsoDate(text) ?? Number.NaN)

export const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(most, { error: `cannot be more than ${most} characters` })

/** An address of this shop, or one that cannot run anything: https, mail, phone. */
export const address = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])\S*|#[\w-]+|https:\/\/[^\s/]+\S*|mailto:\S+|tel:\+?[\d-]+)$/, {
    error: 'is not a path of this shop, https:, mailto: or tel:',
  })

export const link = z.strictObject({ url: address, label: words(80), newTab: z.boolean().optional() })

/** A picture below /images/. */
export const picturePath = z
  .string()
  .regex(/^(demo\/[a-z0-9][a-z0-9-]*\.webp|(content|import\/[\w-]{8,128})\/[\w-][\w.-]*)$/, {
    error: 'is not a picture like content/banner.jpg or demo/hero-autumn.webp',
  })

/** A picture with the pixels it has: its place is kept free while it loads. */
const pictureFile = z.strictObject({
  path: picturePath,
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
})

/** A picture for desktops, and others of another cut for smaller windows. An empty `alt` says that it only decorates. */
export const image = pictureFile.extend({
  alt: z.string().max(250),
  tablet: pictureFile.optional(),
  mobile: pictureFile.optional(),
})
export type Image = z.output<typeof image>

const videoFile = z.string().regex(/^\/videos\/[\w-][\w.-]*\.(mp4|webm)$/, { error: 'is not like /videos/name.webm' })

const captionFile = z.string().regex(/^\/videos\/[\w-][\w.-]*\.vtt$/, { error: 'is not like /videos/name.vtt' })

/**
 * A film of our own; `title` is what it shows, for those who cannot see it, `captions` what is said, for those who
 * cannot hear it.
 */
export const video = z.strictObject({
  url: videoFile,
  tabletUrl: videoFile.optional(),
  mobileUrl: videoFile.optional(),
  poster: picturePath.optional(),
  title: words(150),
  captions: captionFile.optional(),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
})
export type Video = z.output<typeof video>

/** Switches that hide an item: it is left out while its toggle is off. */
export const restrictions = z
  .array(z.strictObject({ code: z.literal('feature-toggle'), toggle: z.string().min(1).max(40) }))
  .max(10)

/** Refuses the second of two items that mean the same thing: only the last would be kept. */
export function eachOnce<Item>(
  key: keyof Item & string,
  nameOf: (item: Item) => string,
  message = 'stands in the file twice',
) {
  return (items: readonly Item[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    items.forEach((item, at) => {
      const own = nameOf(item).toLowerCase()
      if (seen.has(own)) context.addIssue({ code: 'custom', path: [at, key], message })
      seen.add(own)
    })
  }
}

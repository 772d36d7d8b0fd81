import { z } from 'zod'
import { brand } from '~/brand'
import { inContentWords } from '../import-words'
import { faultsOf } from './block-faults'
import { type Block, blockSchema, blockTypes } from './blocks'
import { menuItems, menuNames } from './menu'
import { eachOnce, words } from './values'

export const zoneNames = ['home', 'section-top', 'product', 'bag', 'footer', 'login', 'account', 'page'] as const
export type ZoneName = (typeof zoneNames)[number]
/** Zones that a path narrows; the others are the same wherever they stand. */
export const zonesOfPaths: ReadonlySet<ZoneName> = new Set(['section-top', 'product', 'page'])

/** A block of a type this version does not know: it is kept, and shows nothing. */
const unknownBlock = z.looseObject({ contentType: z.string() })

const zoneBlock = z.unknown().transform((value, context): Record<string, unknown> => {
  const type = (value as { contentType?: unknown } | null)?.contentType
  const isUnknown = typeof type === 'string' && !blockTypes.has(type)
  const read = (isUnknown ? unknownBlock : blockSchema).safeParse(value, inContentWords)
  for (const issue of read.error?.issues ?? []) context.addIssue({ ...issue } as never)
  if (!read.success) return z.NEVER
  if (!isUnknown && (read.data as Block).activeStartDate === undefined)
    context.addIssue({ code: 'custom', path: ['activeStartDate'], message: 'is missing' })
  if (!isUnknown) for (const fault of faultsOf(read.data as Block)) context.addIssue({ code: 'custom', ...fault })
  return value as Record<string, unknown>
})

/**
 * Where blocks stand: `path` narrows section-top to a listing, product to a code, and names the page of a page zone. A
 * slash at its end says nothing.
 */
const zone = z
  .strictObject({
    zone: z.enum(zoneNames),
    path: z
      .string()
      .regex(/^(\/[\w/-]{1,150}|[\w-]{1,64}\/*)$/, { error: 'is no path like /womens and no code of a product' })
      .transform((path) => path.replace(/(.)\/+$/, '$1'))
      .optional(),
    blocks: z.array(zoneBlock).max(200),
  })
  .superRefine(({ zone: name, path, blocks }, context) => {
    if (name === 'page' && !path?.startsWith('/'))
      context.addIssue({ code: 'custom', path: ['path'], message: 'is missing: which page?' })
    blocks.forEach((block, at) => {
      if (block?.contentType === 'PRODUCT_INSERT' && name !== 'section-top')
        context.addIssue({ code: 'custom', path: ['blocks', at], message: 'stands only in a section-top zone' })
    })
  })

const menu = z.strictObject({ name: z.enum(menuNames), items: menuItems })

/** Where the shop shows pages of text; at any other address one would never be seen. */
const shownAt = new RegExp(
  `^/(guest-services(/[a-z0-9-]{1,80}|/privacy-security/privacy-security)?|${brand.slug}rewards/termsandconditions|sweepstakes/[a-z0-9-]{1,80}|apply-today|invitation(/terms)?)$`,
)

/** Where a screen of the shop stands in the way of a page of text. */
export const ownPaths: ReadonlySet<string> = new Set(['/guest-services/order-status'])

/** Whether the page of text at a path has a zone of blocks below it. */
export function isTextPage(path: string): boolean {
  return (
    shownAt.test(path) && (path.startsWith('/guest-services') || path === brand.rewardsTerms) && !ownPaths.has(path)
  )
}

/** Whether anybody comes by a zone with this path; '' where it has none. */
export function hasPlace(zone: string, path: string): boolean {
  if (zone === 'page') return isTextPage(path)
  return path === '' || [...zonesOfPaths].some((name) => name === zone)
}

const page = z.strictObject({
  path: z.string().regex(shownAt, { error: 'is not where pages are shown, like /guest-services/shipping' }),
  title: words(120),
  html: words(100_000),
})

/** A content file. What it names replaces what the shop has of that name; the rest stays as it is. */
export const contentFileSchema = z.strictObject({
  zones: z
    .array(zone)
    .max(500)
    .superRefine(eachOnce('zone', ({ zone, path = '' }) => `${zone} ${path}`))
    .optional(),
  menus: z
    .array(menu)
    .max(menuNames.length)
    .superRefine(eachOnce('name', ({ name }) => name))
    .optional(),
  pages: z
    .array(page)
    .max(200)
    .superRefine(eachOnce('path', ({ path }) => path))
    .optional(),
})
export type ContentFile = z.output<typeof contentFileSchema>

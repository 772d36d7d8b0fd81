import { z } from 'zod'
import { color, container, controls, gridShape, settings } from './settings'
import { address, contentDate, image, link, restrictions, video, words } from './values'

/** What every block has. Only blocks that stand in a zone themselves need a start. */
const every = {
  contentName: words(100).optional(),
  activeStartDate: contentDate.optional(),
  activeEndDate: contentDate.optional(),
  availabilityRestrictionDTOs: restrictions.optional(),
  settings: settings.optional(),
  container: container.optional(),
}

const block = <Type extends string, Shape extends z.ZodRawShape>(contentType: Type, shape: Shape) =>
  z.strictObject({ contentType: z.literal(contentType), ...every, ...shape })

const headingLevel = z.int().min(1).max(6)

/** Words on a picture or film, and where they lead. */
const overlay = {
  heading: words(120).optional(),
  headingLevel: headingLevel.optional(),
  text: words(400).optional(),
  links: z.array(link).max(4).optional(),
}

const styledText = z.strictObject({
  text: words(2_000),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  settings: settings.optional(),
})

const external = {
  provider: z.enum(['YOUTUBE', 'VIMEO']),
  videoId: z.string().regex(/^[\w-]{5,20}$/, { error: 'is not an id of a film' }),
  title: words(150),
  poster: image,
}

const media = z.union([z.strictObject({ image }), z.strictObject({ video })])

export const tiers = [
  ...(['GUEST', 'MEMBER', 'PREMIER', 'PREMIER_PLUS'] as const),
  ...(['NON_MEMBER_CARDHOLDER', 'NON_MEMBER_NON_CARDHOLDER'] as const),
] as const
export type Tier = (typeof tiers)[number]

/** A path of this shop that lists products: a category, a brand, a search. */
export const productResultsUrl = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, { error: 'is not a path of this shop' })

const banner = block('BANNER', { image: image.optional(), ...overlay })

const simple = [
  banner,
  block('EXTERNAL_EMBEDDED_VIDEO', external),
  block('EXTERNAL_EMBEDDED_VIDEO_BANNER', { ...external, ...overlay }),
  block('EMBEDDED_VIDEO', { video }),
  block('HEADING', { headingLevel, styledTexts: z.array(styledText).min(1).max(10) }),
  block('HTML_CONTENT', { html: words(50_000) }),
  block('STYLED_TEXT', styledText.omit({ settings: true }).shape),
  block('IMAGE_LINK', { image, url: address, label: words(80).optional() }),
  block('MEDIA_BANNER', { media, ...overlay }),
  block('MEDIA_BANNER_LINK', { media, url: address, heading: words(120), text: words(400).optional() }),
  block('RESPONSIVE_IMAGE', { image }),
  block('RESPONSIVE_VIDEO', {
    video,
    muted: z.boolean().optional(),
    autoPlay: z.boolean().optional(),
    loop: z.boolean().optional(),
    controls: z.boolean().optional(),
    playsInline: z.boolean().optional(),
  }),
  block('VIDEO_LINK', { video, url: address, label: words(80) }),
] as const

/** A block inside another one. */
const part = z.discriminatedUnion('contentType', simple)
export type Part = z.output<typeof part>

const fitToggle = z.strictObject({
  label: words(40),
  imageLinks: z
    .array(z.strictObject({ image, label: words(60), text: words(300).optional(), url: address.optional() }))
    .min(1)
    .max(8),
})

const card = z.strictObject({
  image,
  heading: words(120),
  text: words(300).optional(),
  /** Unfolds below the card. */
  details: words(2_000).optional(),
  url: address.optional(),
})

const tierMessage = z.strictObject({
  tier: z.enum(tiers),
  heading: words(120),
  details: words(400).optional(),
  link: link.optional(),
})

export const slots =
  `ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN ${[
    'TWENTY',
    'THIRTY',
    'FORTY',
  ]
    .flatMap((ten) =>
      ['', ...'_ONE _TWO _THREE _FOUR _FIVE _SIX _SEVEN _EIGHT _NINE'.split(' ')].map((one) => ten + one),
    )
    .join(' ')}`
    .split(' ')
    .slice(0, 48)

/** How many columns of a listing an insert takes. */
export const spans = ['ONE', 'TWO', 'THREE'] as const

/** Every type of block the shop can show, by its code. Anything else in a block is refused. */
export const blockSchema = z.discriminatedUnion('contentType', [
  ...simple,
  block('BANNER_CAROUSEL', { label: words(80), slides: z.array(banner).min(1).max(12), controls: controls.optional() }),
  block('CAROUSEL', { label: words(80), items: z.array(part).min(1).max(24), controls: controls.optional() }),
  block('GRID', { ...gridShape, items: z.array(part).min(1).max(24) }),
  block('IMAGE_CARD_GRID', { ...gridShape, cards: z.array(card).min(1).max(24) }),
  block('FIT_GUIDE', {
    heading: words(120),
    sizes: z.array(z.strictObject({ label: words(20), url: address.optional() })).max(30),
    toggles: z.array(fitToggle).min(1).max(8),
    activeItemColor: color.optional(),
  }),
  block('OUTFIT_CAROUSEL', {
    heading: words(120),
    outfitNames: z.array(words(100)).min(1).max(24),
    controls: controls.optional(),
  }),
  block('PRODUCT_SET_CAROUSEL', {
    heading: words(120),
    productResultsUrl,
    productsToDisplay: z.int().min(1).max(48),
    link: link.optional(),
    controls: controls.optional(),
  }),
  block('SHOP_THE_LOOK', { lookName: words(100), heading: words(120).optional(), image: image.optional() }),
  block('REWARDS_TIER_MESSAGES', { messages: z.array(tierMessage).min(1).max(12), panelColor: color.optional() }),
  block('PRODUCT_INSERT', {
    productSlot: z.enum(slots as [string, ...string[]]),
    span: z.enum(spans).optional(),
    content: part,
  }),
])

export type Block = z.output<typeof blockSchema>
export type BlockOf<Type extends Block['contentType']> = Extract<Block, { contentType: Type }>
export const blockTypes: ReadonlySet<string> = new Set(
  blockSchema.options.flatMap(({ shape }) => [...shape.contentType.values]),
)

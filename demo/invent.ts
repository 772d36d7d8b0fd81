import { type CatalogueEntry, catalogueEntries, type EntryColor } from './catalogue-entry'
import type { Template } from './pictures'
import { pick, pickSome, type Random, wholeBelow } from './random'

const firstWords =
  'Harvest Prairie Canyon Homestead Lakeside Ridge Meadow Union Juniper Cedar Sandhill Loft Alpine Heritage Summit Willow Quarry Depot Foundry Orchard Copper Granite Birch Larkspur Thistle Hazel Marsh Cobble Pebble Heron Otter Sparrow Aspen Elm Clover Barley Flint Winter April August Morning Evening Northern Western Stony River Bay Island'.split(
    ' ',
  )
const secondWords =
  'Hollow Creek Point Mill Row Bend Gate Yard Field Hill Lane Cove Landing Crossing Fork Glen Grove Spring Bluff Corner Pass Rise Shore Station'.split(
    ' ',
  )

const nouns: Record<Template, string> = {
  tee: 'Tee',
  stripeTee: 'Stripe Tee',
  pocketTee: 'Pocket Tee',
  oxford: 'Oxford Shirt',
  plaid: 'Plaid Shirt',
  hoodie: 'Hoodie',
  crew: 'Crew Sweatshirt',
  knit: 'Sweater',
  jeans: 'Jean',
  chino: 'Chino',
  denimShort: 'Denim Short',
  easyShort: 'Short',
  skirt: 'Pleated Skirt',
  slipSkirt: 'Slip Skirt',
  dress: 'Dress',
  printDress: 'Print Dress',
  chore: 'Chore Jacket',
  trucker: 'Denim Jacket',
  cap: 'Cap',
  beanie: 'Beanie',
  tote: 'Tote',
  boot: 'Chelsea Boot',
  belt: 'Belt',
  giftCard: 'Gift Card',
  giftBox: 'Gift Box',
  mending: 'Mending Kit',
}

/** Disclaimers that belong to the cloth and not to one odd product. */
const ofTheCloth = new Set(['denim', 'leather', 'swimwearMen', 'swimwearWomen'])

const patterns = catalogueEntries.filter(
  ({ kind, disclaimers }) => kind === 'standard' && !disclaimers.includes('factorySecond'),
)

/** The colours each drawing has pictures in. */
const colorsByTemplate = new Map<Template, EntryColor[]>()
for (const { template, colors } of catalogueEntries) {
  const known = colorsByTemplate.get(template) ?? []
  const fresh = colors.filter(({ code }) => !known.some((color) => color.code === code))
  colorsByTemplate.set(template, [...known, ...fresh.map(({ code, label, hex }) => ({ code, label, hex }))])
}

/**
 * An invented entry for large catalogues: cut, cloth and category of a hand-written product, with its own name, colours
 * and price. Its pictures are among those of the hand-written ones.
 */
export function inventEntry(index: number, random: Random): CatalogueEntry {
  const pattern = pick(random, patterns)
  const name = `${pick(random, firstWords)} ${pick(random, secondWords)} ${nouns[pattern.template]}`
  const { brand, template, sections, category, sizeRun, dimensionRun, extendedSizes, details, care, origin } = pattern
  return {
    ...{ brand, template, sections, category, sizeRun, dimensionRun, extendedSizes, details, care, origin },
    ...{ warning: pattern.warning, warranty: pattern.warranty, lowStockLimit: pattern.lowStockLimit },
    handle: `${name.toLowerCase().replaceAll(' ', '-')}-${index}`,
    code: String(200_000 + index),
    kind: 'standard',
    name,
    price: Math.max(1_200, pattern.price + 200 * (wholeBelow(random, 13) - 6)),
    ...saleOf(random, colorsOf(pattern, random)),
    description: `<p>${nouns[template]} from ${brand.replace('&', '&amp;')}, in the cut we know best. ${details[0]}.</p>`,
    disclaimers: pattern.disclaimers.filter((flag) => ofTheCloth.has(flag)),
    isNew: random() < 0.1,
    featuredRank: 10_000 + wholeBelow(random, 900_000),
    ...{ priorityBadge: null, infoBadge: null, active: true, returnable: true, soldOut: random() < 0.02 },
    ...{ onlineOnly: random() < 0.05, groundOnly: pattern.groundOnly, loyaltyBlocked: false },
    ...{ noBack: false, extraViews: [], copy: '', more: '', warningDisclaimers: [] },
    ...{ isExclusive: false, isSelect: false, promotions: [], offer: null },
  }
}

function colorsOf({ template, dimensionRun }: CatalogueEntry, random: Random): EntryColor[] {
  const most = dimensionRun ? 3 : 5
  return pickSome(random, colorsByTemplate.get(template) ?? [], 1 + Math.floor(random() ** 1.2 * most))
}

/** Every fifth product is on sale, every tenth in its last colour only. */
function saleOf(random: Random, colors: EntryColor[]): Pick<CatalogueEntry, 'colors' | 'salePercent'> {
  const luck = random()
  const salePercent = pick(random, [20, 25, 30, 40, 50])
  if (luck < 0.22) return { colors, salePercent }
  if (luck > 0.32 || colors.length < 2) return { colors }
  return { colors: colors.map((color, place) => (place === colors.length - 1 ? { ...color, salePercent } : color)) }
}

import { z } from 'zod'
import type { IndexRow } from '~/db/catalog/catalog'
import { fill } from '~/messages/fill'
import { merchandiseTexts } from '~/messages/merchandise'
import type { FacetName } from '~/validation/catalog/listing-query'
import { productDetailSchema } from '~/validation/catalog/product-record'
import { toldColors } from '../product/unnamed-color'
import { slugOf } from '../slug'
import { colorFamilies, colorFamilyOf, familyHex } from './color-families'
import { materialsIn } from './materials'

/** Something a shopper can choose: as it stands in addresses, as it is called, and its place among the others. */
export type FacetOption = { value: string; label: string; hex: string | null; place: number }
export type ProductFacets = Record<FacetName, FacetOption[]>

const readSchema = productDetailSchema.pick({
  ...{ sizes: true, dimensions: true },
  ...{ longDescription: true, details: true, careDescription: true },
})
const colorsSchema = z.array(z.object({ label: z.string(), hex: z.string().nullable().default(null) }))

/** The colours of a product as its merchant calls them. */
export type NamedColor = z.output<typeof colorsSchema>[number]

/** `materials`: what its texts say it is made of, for the search. */
type FoundBy = { facets: ProductFacets; colors: NamedColor[]; materials: string[] }

/**
 * What a product can be found by when a listing is narrowed: gift cards and donations by what they cost.
 * @param low what it costs at least today, in cents
 */
export function facetsOf(row: IndexRow, low: number): FoundBy {
  const category = [plain(row.categorySlug, row.categoryLabel)]
  const price = [priceOption(low)]
  if (row.kind !== 'standard')
    return { facets: { category, brand: [], size: [], color: [], fit: [], price }, colors: [], materials: [] }
  const { sizes, dimensions, ...told } = readSchema.parse(JSON.parse(row.detail))
  const colors = toldColors(colorsSchema.parse(JSON.parse(row.media)))
  const facets = {
    category,
    brand: [plain(row.brandSlug, row.brand)],
    size: sizes.filter(isShort).map((size) => plain(size, size)),
    color: colorOptions(colors),
    fit: dimensions.map((each) => fitOption(row.dimensionLabel, each)).filter(({ value }) => value !== ''),
    price,
  }
  return { facets, colors, materials: materialsIn(told) }
}

/** Sorted by their labels among themselves. */
function plain(value: string, label: string): FacetOption {
  return { value, label, hex: null, place: 0 }
}

/** Longer ones are no sizes but sentences, and addresses do not take them. */
function isShort(size: string): boolean {
  return size !== '' && size.length <= 40
}

function colorOptions(colors: readonly NamedColor[]): FacetOption[] {
  const families = new Set(colors.map(({ label, hex }) => colorFamilyOf(label, hex)))
  return colorFamilies.flatMap((family, place) =>
    families.has(family)
      ? [{ value: family, label: merchandiseTexts[`color.${family}`], hex: familyHex[family], place }]
      : [],
  )
}

/** "Tall" speaks for itself; "32" and "EE" need the name of what they measure. */
function fitOption(measure: string | null, dimension: string): FacetOption {
  const speaks = /[a-z]{3}/i.test(dimension) || measure === null
  const label = speaks ? dimension : `${measure} ${dimension}`
  return plain(slugOf(label), label)
}

const dollar = 100
/** Prices from … on, in dollars. */
const steps = [0, 25, 50, 100, 200]

const priceOptions = steps.map((from, place): FacetOption => {
  const to = steps[place + 1]
  return { value: `${from}-${to ?? 'up'}`, label: priceLabel(from, to), hex: null, place }
})

function priceOption(low: number): FacetOption {
  return priceOptions[
    Math.max(
      steps.findLastIndex((step) => step * dollar <= low),
      0,
    )
  ] as FacetOption
}

function priceLabel(from: number, to?: number): string {
  if (to === undefined) return fill(merchandiseTexts['price.above'], { from: `$${from}` })
  if (from === 0) return fill(merchandiseTexts['price.below'], { to: `$${to}` })
  return fill(merchandiseTexts['price.between'], { from: `$${from}`, to: `$${to}` })
}

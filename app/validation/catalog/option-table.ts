/**
 * The skus of a product as small numbers, so that two hundred of them travel cheaply and both sides choose by the same
 * rules: [sku code, colour, size, dimension, price, units]. Colour, size, dimension and price are places in their lists,
 * -1 where the product has none.
 */
export type SkuEntry = readonly [
  code: string,
  color: number,
  size: number,
  dimension: number,
  price: number,
  units: number,
]

/** The options that are chosen after the colour. */
type Option = 'size' | 'dimension'

/**
 * What the shopper has chosen, as places in the lists; null: nothing yet; a colour of -1: none the product has. `last`: the
 * option that was chosen after the other, where that is known.
 */
export type Choice = { color: number; size: number | null; dimension: number | null; last?: Option }

export type OptionTable = {
  sizeLabel: string | null
  dimensionLabel: string | null
  /** In the order they are shown. */
  sizes: readonly string[]
  dimensions: readonly string[]
  skus: readonly SkuEntry[]
}

/** The skus that fit everything chosen so far. */
export function matchingSkus({ skus }: OptionTable, choice: Choice): SkuEntry[] {
  return skus.filter((sku) => fits(sku, choice))
}

/** Their places in the table. */
export function matchingPlaces({ skus }: OptionTable, choice: Choice): number[] {
  return skus.flatMap((sku, place) => (fits(sku, choice) ? place : []))
}

function fits([, ofColor, ofSize, ofDimension]: SkuEntry, { color, size, dimension }: Choice): boolean {
  return (
    ofColor === color &&
    (size === null || ofSize === size || ofSize === -1) &&
    (dimension === null || ofDimension === dimension || ofDimension === -1)
  )
}

/**
 * The options that are asked for: those the product names, but none that all skus of the chosen colour lack, and no
 * dimension that those of the chosen size lack.
 */
export function askedOptions(table: OptionTable, { color, size }: Choice): Option[] {
  const inColor = { color, size: null, dimension: null }
  const inSize = matchingSkus(table, { ...inColor, size })
  const lack = (skus: SkuEntry[], at: 2 | 3) => skus.length > 0 && skus.every((sku) => sku[at] < 0)
  return [
    ...(table.sizeLabel && !lack(matchingSkus(table, inColor), 2) ? (['size'] as const) : []),
    ...(table.dimensionLabel && !lack(inSize, 3) ? (['dimension'] as const) : []),
  ]
}

/** Which sizes can be bought in the chosen colour and dimension: the others are shown disabled. */
export function availableSizes(table: OptionTable, choice: Choice): Set<number> {
  return new Set(inStock(matchingSkus(table, { ...choice, size: null })).map(([, , size]) => size))
}

export function availableDimensions(table: OptionTable, choice: Choice): Set<number> {
  return new Set(inStock(matchingSkus(table, { ...choice, dimension: null })).map(([, , , dimension]) => dimension))
}

/**
 * The option that is said not to be available. Of two that are not to be had together it is the one that is to be had with
 * no other, else the one that was chosen last.
 */
export function unavailableOption(table: OptionTable, choice: Choice): Option | null {
  const { last = 'dimension' } = choice
  const asked = askedOptions(table, choice)
  const chosen = (option: Option) => (asked.includes(option) ? choice[option] : null)
  const [size, dimension] = [chosen('size'), chosen('dimension')]
  const isGone = (has: Set<number>, place: number | null) => place !== null && !has.has(place)
  const noSize = isGone(availableSizes(table, choice), size)
  const noDimension = isGone(availableDimensions(table, choice), dimension)
  if (!noSize) return noDimension ? 'dimension' : null
  if (!noDimension || isGone(availableSizes(table, { ...choice, dimension: null }), size)) return 'size'
  return isGone(availableDimensions(table, { ...choice, size: null }), dimension) ? 'dimension' : last
}

function inStock(skus: SkuEntry[]): SkuEntry[] {
  return skus.filter(([, , , , , units]) => units > 0)
}

/** What choosing a colour leaves chosen: no size, and whatever the shopper has no choice in. */
export function chooseColor(table: OptionTable, color: number): Choice {
  const own = matchingSkus(table, { color, size: null, dimension: null })
  return {
    color,
    size: onlyOne(own.map(([, , size]) => size)),
    dimension: onlyOne(own.map(([, , , dimension]) => dimension)),
  }
}

function onlyOne(places: number[]): number | null {
  const [first, ...others] = new Set(places.filter((place) => place >= 0))
  return first !== undefined && others.length === 0 ? first : null
}

/** What is missing or wrong with one option of a choice; `label` as the product calls it, in lower case. */
export type OptionProblem = {
  problem: 'product.select' | 'product.selectedUnavailable'
  field: Option
  label: string
}

/** The sku a choice means, or all that is missing or wrong in it; no problem of an option: the sku itself is sold out. */
export type Judged = { sku: SkuEntry } | { problems: OptionProblem[] }

/**
 * The sku a choice means. Options that are asked for must be chosen; but none is missing where none would do, because
 * what is chosen already is not available.
 */
export function judgeChoice(table: OptionTable, choice: Choice): Judged {
  const { sizeLabel, dimensionLabel } = table
  const size = { field: 'size', label: (sizeLabel ?? 'size').toLowerCase() } as const
  const dimension = { field: 'dimension', label: (dimensionLabel ?? 'dimension').toLowerCase() } as const
  const names = askedOptions(table, choice)
  const asked = [size, dimension].filter(({ field }) => names.includes(field))
  const missing = asked.filter(({ field }) => choice[field] === null)
  const gone = choice.color < 0 ? null : unavailableOption(table, choice)
  if (missing.length > 0 && !gone) {
    return { problems: missing.map((option) => ({ problem: 'product.select', ...option })) }
  }
  const sku = inStock(matchingSkus(table, choice))[0]
  if (sku && !gone) return { sku }
  const wrong = asked.filter(({ field }) => field === gone)
  return { problems: wrong.map((option) => ({ problem: 'product.selectedUnavailable', ...option })) }
}

/** The stock label's message: none, the last one, and few below the product's limit; nothing when there is plenty. */
export function stockLabel(units: number, limit: number | null): 'stock.out' | 'stock.last' | 'stock.few' | null {
  if (units <= 0) return 'stock.out'
  if (units === 1) return 'stock.last'
  return limit !== null && units < limit ? 'stock.few' : null
}

const mostUnits = 10

/** The most that can be added at once: ten, or what is there. */
export function quantityCap(units: number): number {
  return Math.max(1, Math.min(mostUnits, units))
}

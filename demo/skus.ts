import type { ProductRecord } from '~/validation/catalog/product-record'
import type { CatalogueEntry, EntryColor } from './catalogue-entry'
import { dayMs, type Making } from './making'
import { type Random, wholeBelow } from './random'
import { dimensionRuns, sizeRuns } from './size-runs'

type Sku = ProductRecord['skus'][number]

/** Stock of what is not counted: gift cards, wrapping, donations. */
const uncounted = 999_999
/** A product has fewer skus than this, so upcs of two products never meet. */
const upcsPerProduct = 400
const shareOfStoresCarrying = 0.28

/** Every sku of an entry, by colour, then size, then dimension; or one for each amount. */
export function makeSkus(entry: CatalogueEntry, making: Making): Sku[] {
  if (entry.amounts) return entry.amounts.map((amount) => amountSku(entry, amount))
  const sizes = orNone(sizeRuns[entry.sizeRun].values)
  const dimensions = orNone(entry.dimensionRun ? dimensionRuns[entry.dimensionRun].values : [])
  const skus: Sku[] = []
  for (const [place, color] of entry.colors.entries()) {
    for (const size of sizes) {
      for (const dimension of dimensions) {
        const number = skus.length
        skus.push({
          skuCode: entry.code + String(place).padStart(2, '0') + String(number).padStart(3, '0'),
          colorCode: color.code,
          size,
          dimension,
          upc: upcOf(making.index * upcsPerProduct + number),
          ...pricesOf(entry, color, size, making.now),
          ...stockOf(entry, making),
        })
      }
    }
  }
  return skus
}

function orNone(values: readonly string[]): readonly (string | null)[] {
  return values.length > 0 ? values : [null]
}

function amountSku(entry: CatalogueEntry, amount: number): Sku {
  return {
    skuCode: `${entry.code}-${amount / 100}`,
    colorCode: entry.colors[0]?.code ?? '',
    size: null,
    dimension: null,
    upc: null,
    price: amount,
    retailPrice: amount,
    saleEndsAt: null,
    afterPrice: null,
    inventory: uncounted,
    storeInventory: [],
  }
}

function pricesOf(entry: CatalogueEntry, color: EntryColor, size: string | null, now: number) {
  const more = size !== null && entry.extendedSizes?.sizes.includes(size) ? entry.extendedSizes.add : 0
  const retailPrice = entry.price + more
  const percent = color.salePercent ?? entry.salePercent ?? 0
  const ends = entry.saleEndsInDays ? now + entry.saleEndsInDays * dayMs : null
  return {
    price: Math.floor((retailPrice * (100 - percent)) / 100),
    retailPrice,
    saleEndsAt: ends,
    afterPrice: ends === null ? null : retailPrice,
  }
}

function stockOf(entry: CatalogueEntry, { random, stores }: Making): Pick<Sku, 'inventory' | 'storeInventory'> {
  if (entry.soldOut) return { inventory: 0, storeInventory: [] }
  const inventory = stockAtWarehouse(random)
  const storeInventory: Sku['storeInventory'] = []
  for (const store of stores) {
    if (random() < shareOfStoresCarrying) storeInventory.push([store, 1 + wholeBelow(random, 6)])
  }
  return { inventory, storeInventory }
}

/** About one in eleven is gone and one in fourteen nearly so. */
function stockAtWarehouse(random: Random): number {
  const luck = random()
  if (luck < 0.09) return 0
  if (luck < 0.16) return 1 + wholeBelow(random, 3)
  return 4 + Math.floor(random() ** 2 * 80)
}

/** A UPC-A from the numbers kept for use within one shop (they begin with 4), with its check digit. */
function upcOf(number: number): string {
  const digits = String(40_000_000_000 + number)
  let sum = 0
  for (const [place, digit] of [...digits].entries()) sum += Number(digit) * (place % 2 === 0 ? 3 : 1)
  return digits + ((10 - (sum % 10)) % 10)
}

import { readSkus, type SkuRow } from '~/db/catalog/catalog'
import type { OptionCounts, PriceRange } from '~/db/catalog/price-ranges'
import type { Store } from '~/store.server'
import { isOff, skuTogglesIn } from '../product/offered'
import { priceAt, pricePointAt } from '../product/price'

type Row = { code: string; detail: string }
type WithMedia = Row & { media: string }

/**
 * The skus of a product that may be seen, where some belong to a feature that is off; null where all may be, which is so
 * for nearly every product and costs no query.
 */
export async function shownSkus({ db, toggles }: Store, { code, detail }: Row): Promise<SkuRow[] | null> {
  const toggleOf = skuTogglesIn(detail)
  if (!Object.values(toggleOf).some((toggle) => isOff(toggles, toggle))) return null
  return (await readSkus(db, code)).filter((sku) => !isOff(toggles, toggleOf[sku.code]))
}

/** The same, and all skus of a product that names colours, sizes or dimensions none of them has: not null then either. */
export async function tellingSkus(store: Store, row: WithMedia, counts: OptionCounts): Promise<SkuRow[] | null> {
  const shown = await shownSkus(store, row)
  return shown ?? (namesUnsold(row, counts) ? await readSkus(store.db, row.code) : null)
}

function namesUnsold({ detail, media }: WithMedia, { colors, sizes, dimensions }: OptionCounts): boolean {
  const named: Options = JSON.parse(detail)
  return named.sizes.length > sizes || named.dimensions.length > dimensions || JSON.parse(media).length > colors
}

type Options = { sizes: string[]; dimensions: string[] }

/** The same detail without the sizes and dimensions that none of these skus has. */
export function withoutUnused<Detail extends Options>(detail: Detail, skus: readonly SkuRow[]): Detail {
  const has = (part: 'size' | 'dimension', value: string) => skus.some((sku) => sku[part] === value)
  return {
    ...detail,
    sizes: detail.sizes.filter((size) => has('size', size)),
    dimensions: detail.dimensions.filter((dimension) => has('dimension', dimension)),
  }
}

/** A row of the catalogue as these skus make it: with their colours, sizes and dimensions only. */
export function rowOfSkus<Whole extends WithMedia>(row: Whole, skus: readonly SkuRow[]): Whole {
  const sold = new Set(skus.map(({ colorCode }) => colorCode))
  const colors = (JSON.parse(row.media) as { code: string }[]).filter(({ code }) => sold.has(code))
  return { ...row, media: JSON.stringify(colors), detail: JSON.stringify(withoutUnused(JSON.parse(row.detail), skus)) }
}

/** What these skus of a product cost at a moment (epoch ms), and when a dated sale among them ends next. */
export function priceRangeOf(
  skus: readonly SkuRow[],
  now: number,
): Omit<PriceRange, 'productCode' | keyof OptionCounts> {
  const prices = skus.map((sku) => priceAt(sku, now))
  const ends = skus.flatMap(({ saleEndsAt }) => (saleEndsAt !== null && saleEndsAt > now ? [saleEndsAt] : []))
  const changesAt = ends.length > 0 ? Math.min(...ends) : null
  const isReduced = skus
    .map((sku) => pricePointAt(sku, now))
    .some(({ price, retailPrice, afterPrice }) => price < Math.max(retailPrice, afterPrice ?? 0))
  return { low: Math.min(...prices), high: Math.max(...prices), reduced: isReduced ? 1 : 0, changesAt }
}

/** What one sku costs: today, before any sale, and after a dated sale (null when none is running). In cents. */
export type PricePoint = { price: number; retailPrice: number; afterPrice: number | null }

export type PriceSummaryType = 'SINGLE' | 'SINGLE_SALE' | 'RANGE' | 'RANGE_SALE' | 'TEMPORARY'

/** The price of several skus in one line. Money in cents. */
export type PriceSummary = {
  type: PriceSummaryType
  /** The one price; in a range the lowest. */
  price: number
  /** The one price before any sale; in a range the highest. */
  retailPrice: number
  lowPrice: number
  highPrice: number
  /** The highest price before any sale. */
  maxPrice: number
  /** What it costs after a dated sale, when that is one amount. */
  afterPrice: number | null
  /** Whole percents, rounded down: of the one price, and of the best one. */
  savedPercentage: number
  savedUpToPercentage: number
  lowOnSale: boolean
  highOnSale: boolean
}

/** Sums up the prices of skus. Throws when there are none. */
export function summarizePrices(points: readonly PricePoint[]): PriceSummary {
  const byPrice = points.toSorted((a, b) => a.price - b.price)
  const low = byPrice[0]
  const high = byPrice.at(-1)
  if (!low || !high) throw new Error('no prices to sum up')
  const maxPrice = Math.max(...points.map(({ retailPrice }) => retailPrice))
  const after = new Set(points.map(({ afterPrice }) => afterPrice))
  return {
    type: typeOf(points, low, high),
    price: low.price,
    retailPrice: maxPrice,
    lowPrice: low.price,
    highPrice: high.price,
    maxPrice,
    afterPrice: after.size === 1 ? low.afterPrice : null,
    savedPercentage: saved(low),
    savedUpToPercentage: Math.max(...points.map(saved)),
    lowOnSale: isOnSale(low),
    highOnSale: isOnSale(high),
  }
}

/** A dated sale of a single price shows what comes after; several prices before the sale make even one price a range. */
function typeOf(points: readonly PricePoint[], low: PricePoint, high: PricePoint): PriceSummaryType {
  const onSale = points.some(isOnSale)
  const single = low.price === high.price && points.every(({ retailPrice }) => retailPrice === low.retailPrice)
  if (!single) return onSale ? 'RANGE_SALE' : 'RANGE'
  if (low.afterPrice !== null && points.every(({ afterPrice }) => afterPrice === low.afterPrice)) return 'TEMPORARY'
  return onSale ? 'SINGLE_SALE' : 'SINGLE'
}

export function isSale({ type }: PriceSummary): boolean {
  return type === 'SINGLE_SALE' || type === 'RANGE_SALE'
}

function isOnSale({ price, retailPrice }: PricePoint): boolean {
  return price < retailPrice
}

function saved({ price, retailPrice }: PricePoint): number {
  return retailPrice > price ? Math.floor(((retailPrice - price) * 100) / retailPrice) : 0
}

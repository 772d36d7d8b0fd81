import type { SortOrder } from '~/validation/catalog/listing-query'

export type SortableProduct = {
  featuredRank: number
  /** Epoch ms. */
  publishedAt: number
  /** Mean of the reviews times 100; null without reviews. */
  rating: number | null
  ratingCount: number
  /** Cents. */
  low: number
  high: number
}

/** Lower comes first. */
const keys: Record<SortOrder, (product: SortableProduct) => number> = {
  featured: ({ featuredRank }) => featuredRank,
  newest: ({ publishedAt }) => latest - Math.floor(publishedAt / 1_000),
  priceAsc: ({ low }) => low,
  priceDesc: ({ high }) => dearest - high,
  rating: ({ rating, ratingCount }) => best - (rating ?? 0) * 10_000 - Math.min(ratingCount, 9_999),
}
const latest = 2 ** 32
const dearest = 2 ** 32
const best = 2 ** 24

const mostProducts = 2 ** 20

/**
 * The numbers 0 … n-1 of the products in an order, equal ones by number. Key and number share one float, because typed
 * arrays sort a hundred thousand of them in a few milliseconds.
 */
export function orderBy(order: SortOrder, products: readonly SortableProduct[]): Int32Array {
  if (products.length > mostProducts) throw new Error(`more than ${mostProducts} products cannot be sorted`)
  const keyOf = keys[order]
  const sortable = Float64Array.from(products, (product, number) => {
    const key = Math.min(Math.max(Math.floor(keyOf(product)), 0), 2 ** 32)
    return key * mostProducts + number
  })
  return Int32Array.from(sortable.sort(), (value) => value % mostProducts)
}

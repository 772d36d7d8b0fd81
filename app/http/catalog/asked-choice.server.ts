import type { ProductPage } from '~/services/catalog/product/product-page'
import { readReviewPage } from '~/validation/catalog/review'

/** What the address asks for besides the options of the product. */
export function askedOf({ settled }: ProductPage, query: URLSearchParams) {
  const way = query.get('fulfillment')
  const isWay = way === 'store' || way === 'ship'
  return {
    ...{ settled, units: query.get('quantity')?.slice(0, 2) },
    ...(isWay ? { fulfillment: way } : {}),
    ...askedReviews(query),
  }
}

/** The page of the reviews an address asks for, as other addresses of the page say it; the first is not said. */
export function askedReviews(query: URLSearchParams): { reviews?: string } {
  const page = readReviewPage(query)
  return page > 1 ? { reviews: String(page) } : {}
}

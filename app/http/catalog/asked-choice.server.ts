import type { ProductPage } from '~/services/catalog/product/product-page'

/** What the address asks for besides the options of the product. */
export function askedOf({ settled }: ProductPage, query: URLSearchParams) {
  const way = query.get('fulfillment')
  const isWay = way === 'store' || way === 'ship'
  return { settled, units: query.get('quantity')?.slice(0, 2), ...(isWay ? { fulfillment: way } : {}) }
}

import { linesOf, type Order } from '~/services/orders/order'

/**
 * The line an address says was just added to, with the units that were added; null when it does not fit this bag.
 * Price in cents of one unit.
 */
export function addedItem(order: Order, query: URLSearchParams) {
  const line = linesOf(order).find(({ id }) => id === query.get('added'))
  const quantity = Number(query.get('units'))
  if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity > line.quantity) return null
  const { skuCode: sku, name, brand, category, price } = line
  return { sku, name, brand, category, price, quantity }
}

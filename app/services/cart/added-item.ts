import { linesOf, type Order } from '~/services/orders/order'
import type { ChangedBag } from './add-to-bag'

/** What the address of the bag says of an addition: the line and the units that were added. Empty when nothing was. */
export function additionQuery({ lineId = '', added = 0 }: Pick<ChangedBag, 'lineId' | 'added'>): [string, string][] {
  return added > 0 ? Object.entries({ added: lineId, units: String(added) }) : []
}

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

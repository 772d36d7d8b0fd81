import { freeUnits, isSold, type Order, type OrderLine } from '~/services/orders/order'
import type { StockNote } from '~/validation/bag-line'

/**
 * Units left for others after those in this bag; negative when the line cannot be bought as it stands.
 * @param now epoch ms
 */
function unitsLeft(line: OrderLine, { state }: Order, now: number): number {
  const free = isSold(line, now) ? freeUnits(line) : 0
  // an order being placed has taken its units already
  return state === 'OPEN' ? free - line.quantity : free
}

/** What the bag says of a line's stock, if anything. */
export function stockNote(line: OrderLine, order: Order, now: number): StockNote | null {
  const left = unitsLeft(line, order, now)
  if (left < 0) return { code: 'stock.out' }
  if (left === 0) return { code: 'stock.last' }
  return left < (line.lowStockLimit ?? 0) ? { code: 'stock.few', values: { units: left } } : null
}

import { unitsLeft } from '~/services/orders/available-units'
import type { Order, OrderLine } from '~/services/orders/order'
import type { StockNote } from '~/validation/bag-line'

/** What the bag says of a line's stock, if anything. @param now epoch ms */
export function stockNote(line: OrderLine, order: Order, now: number): StockNote | null {
  const left = unitsLeft(line, order, now)
  if (left < 0) return { code: 'stock.out' }
  if (left === 0) return { code: 'stock.last' }
  return left < (line.lowStockLimit ?? 0) ? { code: 'stock.few', values: { units: left } } : null
}

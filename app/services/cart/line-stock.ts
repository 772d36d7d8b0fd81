import { unitsLeft } from '~/services/orders/available-units'
import { isSold, type Order, type OrderLine } from '~/services/orders/order'
import type { StockNote } from '~/validation/cart/bag-line'

/** What the bag says of a line's stock, if anything. @param now epoch ms */
export function stockNote(line: OrderLine, order: Order, now: number): StockNote | null {
  if (!isSold(line, now)) return { code: 'cart.unavailable' }
  const left = unitsLeft(line, order, now)
  if (left < 0) return { code: 'stock.out' }
  if (left === 0) return { code: 'stock.last' }
  return left < (line.lowStockLimit ?? 0) ? { code: 'stock.few', values: { units: left } } : null
}

/** Whether a note says that the line cannot be bought as it stands. */
export function blocksCheckout(note: StockNote | null): boolean {
  return note?.code === 'stock.out' || note?.code === 'cart.unavailable'
}

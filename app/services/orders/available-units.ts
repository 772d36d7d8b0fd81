import { freeUnits, isSold, linesOf, type Order, type OrderLine } from './order'

/** Units of a line's sku that nobody else holds; 0 when it is not sold. @param now epoch ms */
export function availableUnits(line: OrderLine, now: number): number {
  return isSold(line, now) ? Math.max(0, freeUnits(line)) : 0
}

/**
 * Units left for others after those in this order; negative when the line cannot be bought as it stands: no longer sold,
 * or fewer units free than wanted. Lines of one sku that are taken from one stock share it. @param now epoch ms
 */
export function unitsLeft(line: OrderLine, order: Order, now: number): number {
  const available = availableUnits(line, now)
  // an order being placed has taken its units already
  return order.state === 'OPEN' ? available - unitsWanted(order, line) : available
}

function unitsWanted(order: Order, line: OrderLine): number {
  return line.quantity + unitsElsewhere(linesOf(order), line)
}

/** Units that other lines of a bag take from the stock of this one. */
export function unitsElsewhere(lines: OrderLine[], { id, skuCode, stockStore }: OrderLine): number {
  const others = lines.filter((line) => line.skuCode === skuCode && line.id !== id)
  return others.reduce((units, line) => units + (line.stockStore === stockStore ? line.quantity : 0), 0)
}

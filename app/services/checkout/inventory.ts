import { freeUnits, isSold, linesOf, type Order, type OrderLine } from '~/services/orders/order'

export type UnavailableItem = { id: string; skuCode: string; quantity: number; inventoryAvailable: number }

/**
 * The lines that cannot be bought as they stand: no longer sold, or fewer units free than wanted. Lines of one sku share
 * its stock.
 */
export function unavailableItems(order: Order, now: number): UnavailableItem[] {
  const wanted = new Map<string, number>()
  const lines = linesOf(order)
  for (const { skuCode, quantity } of lines) wanted.set(skuCode, (wanted.get(skuCode) ?? 0) + quantity)
  return lines
    .map((line) => ({ line, available: unitsFor(line, now) }))
    .filter(({ line, available }) => (wanted.get(line.skuCode) ?? 0) > available)
    .map(({ line: { id, skuCode, quantity }, available }) => ({ id, skuCode, quantity, inventoryAvailable: available }))
}

function unitsFor(line: OrderLine, now: number): number {
  return isSold(line, now) ? Math.max(0, freeUnits(line)) : 0
}

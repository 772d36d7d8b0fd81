import { availableUnits, unitsLeft } from '~/services/orders/available-units'
import { linesOf, type Order } from '~/services/orders/order'

export type UnavailableItem = { id: string; skuCode: string; quantity: number; inventoryAvailable: number }

/** The lines that keep an order from being placed, each with the units it could have. @param now epoch ms */
export function unavailableItems(order: Order, now: number): UnavailableItem[] {
  return linesOf(order)
    .filter((line) => unitsLeft(line, order, now) < 0)
    .map((line) => {
      const { id, skuCode, quantity } = line
      return { id, skuCode, quantity, inventoryAvailable: availableUnits(line, now) }
    })
}

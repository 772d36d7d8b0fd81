import { isIntangible } from '~/services/catalog/product/product-kind'
import { type OfferedOption, offeredOptions } from '~/services/orders/fulfillment-options'
import { linesOf, type Order } from '~/services/orders/order'
import { currentRules } from '~/services/orders/rules'
import { ok, type Result, refuse } from '~/services/result'
import { isValidFor, type StoreLocation } from '~/services/stores/locations'
import type { Store } from '~/store.server'

/** The number of the store where something of an order is picked up; null when all of it is shipped. */
export function pickupStoreOf({ groups }: Order): number | null {
  return groups.find(({ storeNumber }) => storeNumber !== null)?.storeNumber ?? null
}

const ways = [
  { type: 'PHYSICAL_PICKUP', needs: 'PKP' },
  { type: 'PHYSICAL_SHIP_AND_PICKUP', needs: 'STS' },
] as const

/** The methods by which an order could be picked up at a store. Refused without a store. */
export async function pickupOptions(
  store: Store,
  order: Order,
  location: StoreLocation | null,
): Promise<Result<OfferedOption[]>> {
  if (!location) return refuse('checkout.optionsFailed')
  const rules = await currentRules(store)
  const lines = linesOf(order)
  const shipment = {
    subTotal: order.subTotal,
    toGuestOnly: lines.length > 0 && lines.every(({ kind }) => isIntangible(kind)),
    groundOnly: false,
    state: location.stateProvinceRegion,
  }
  const open = ways.filter(({ needs }) => isValidFor(location, needs))
  return ok(open.flatMap(({ type }) => offeredOptions({ ...shipment, type }, rules, store.toggles)))
}

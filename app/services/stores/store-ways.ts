import type { FulfillmentGroupType } from '~/db/schema/orders'
import type { Toggles } from '~/store.server'

/** The shipping type of the stores that do not take part in a way of getting things; by the row's own words. */
const leftOut: Partial<Record<FulfillmentGroupType, string>> = {
  PHYSICAL_PICKUP: 'STS',
  PHYSICAL_SHIP_AND_PICKUP: 'PKP',
}

/** Whether things can go a way at a store of this shipping type; null: there is no such store. */
export function storeTakes(type: FulfillmentGroupType, shippingType: string | null): boolean {
  return type === 'PHYSICAL_SHIP' || (shippingType !== null && shippingType !== leftOut[type])
}

/** Whether the shop lets shoppers do so now: the store can, and the feature is on. */
export function isWayOpen(type: FulfillmentGroupType, shippingType: string | null, toggles: Toggles): boolean {
  if (type === 'PHYSICAL_SHIP') return true
  const isOn = type === 'PHYSICAL_PICKUP' ? toggles.pickup : toggles.shipToStore
  return isOn && storeTakes(type, shippingType)
}

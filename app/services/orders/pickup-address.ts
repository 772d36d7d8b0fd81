import type { GroupStore } from '~/db/orders/group-store'
import type { StoredAddress } from '~/validation/checkout/address'
import type { PickupPerson } from '~/validation/checkout/pickup'
import type { FulfillmentGroup, Order } from './order'

export type PickupGroup = FulfillmentGroup & { store: GroupStore }

/** The groups of an order that are picked up in a store, whether the store has the things or gets them. */
export function pickupGroups(order: Order): PickupGroup[] {
  return order.groups.filter((group): group is PickupGroup => group.type !== 'PHYSICAL_SHIP' && group.store !== null)
}

/** Where a pickup group goes: the person, at the store. Taxes are those of the store's place. */
export function pickupAddress(
  {
    addressLine1,
    city,
    stateProvinceRegion,
    postalCode,
  }: Omit<GroupStore, 'number' | 'name' | 'phone' | 'shippingType'>,
  { firstName, lastName, phoneNumber, email }: PickupPerson,
): StoredAddress {
  const place = { addressLine1, addressLine2: '', city, stateProvinceRegion, postalCode }
  const unchecked = { avsIgnored: false, avsDatePerformed: null, deliveryIndicator: null, remark: null }
  return { firstName, lastName, ...place, phoneNumber, email, ...unchecked }
}

/** Who picks up, as far as the order knows; null before anybody was named. */
export function pickupPerson(order: Order): PickupPerson | null {
  const address = pickupGroups(order).find((group) => group.address)?.address
  if (!address) return null
  const { firstName, lastName, phoneNumber, email = order.email ?? '' } = address
  return { firstName, lastName, phoneNumber, email }
}

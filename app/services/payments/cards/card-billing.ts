import type { OrderRow } from '~/db/orders/orders'
import { loadOrder } from '~/services/orders/change-order'
import type { Store } from '~/store.server'
import type { StoredBillingAddress } from '~/validation/checkout/address'

type Typed = { fullName: string; address: Omit<StoredBillingAddress, 'firstName' | 'lastName'> | null }

/** The address typed for a card, or the one the order is shipped to; null when there is none yet. */
export async function billingOf(
  store: Store,
  bag: OrderRow | null,
  { fullName, address }: Typed,
): Promise<StoredBillingAddress | null> {
  const { firstName, lastName } = splitName(fullName)
  if (address) return { firstName, lastName, ...address }
  if (!bag) return null
  const { groups } = await loadOrder(store.db, bag)
  const shipping = groups.find(({ type }) => type === 'PHYSICAL_SHIP')?.address
  if (!shipping) return null
  const { addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = shipping
  return { firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode }
}

function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

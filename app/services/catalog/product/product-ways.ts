import type { Way } from '~/validation/cart/bag'

type Flags = Record<'availableOnline' | 'availableInStore' | 'canShipToStore' | 'onlineOnly', boolean | number>

/** By which ways a product goes: each has flags of its own. What the shop and a store let is not asked here. */
export function productWays({ availableOnline, availableInStore, canShipToStore, onlineOnly }: Flags) {
  return {
    PHYSICAL_SHIP: Boolean(availableOnline),
    PHYSICAL_SHIP_AND_PICKUP: Boolean(canShipToStore),
    PHYSICAL_PICKUP: Boolean(availableInStore) && !onlineOnly,
  } satisfies Record<Way['type'], boolean>
}

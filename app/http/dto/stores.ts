import { isValidFor, type StoreLocation } from '~/services/stores/locations'
import type { StoreShippingType } from '~/validation/stores/stores'

/** A store as every call that returns one spells it; `valid`: open for the shipping type that was asked for. */
export function storeDto(location: StoreLocation & { distance?: number }, type: StoreShippingType) {
  const { storeNumber, name, addressLine1, city, stateProvinceRegion, postalCode, phoneNumber } = location
  const { latitude, longitude, hours, supportsPickup, supportsShipToStore, distance } = location
  return {
    storeNumber,
    valid: isValidFor(location, type),
    ...{ name, addressLine1, city, stateProvinceRegion, postalCode, phoneNumber },
    ...{ latitude, longitude, hours },
    /** Miles; null when nobody asked from anywhere. */
    distance: distance ?? null,
    ...{ supportsPickup, supportsShipToStore },
  }
}

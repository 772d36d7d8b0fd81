import type { StoreTable } from '../schema/catalog'

/** The store a group is picked up at. */
export type GroupStore = Pick<
  StoreTable,
  'number' | 'name' | 'phone' | 'addressLine1' | 'city' | 'stateProvinceRegion' | 'postalCode'
> & {
  /** STS, PKP or ALL; null: there is no such store any more. */
  shippingType: string | null
}

/** The same as columns beside a line; null where the line is not picked up. */
export type StoreColumns = {
  storeNumber: number | null
  storeShippingType: string | null
  storeName: string | null
  storePhone: string | null
  storeLine: string | null
  storeCity: string | null
  storeState: string | null
  storeZip: string | null
}

export function storeOf(line: StoreColumns): GroupStore | null {
  const { storeNumber, storeShippingType, storeName, storePhone, storeLine, storeCity, storeState, storeZip } = line
  if (storeNumber === null) return null
  return {
    number: storeNumber,
    shippingType: storeShippingType,
    name: storeName ?? '',
    phone: storePhone ?? '',
    addressLine1: storeLine ?? '',
    city: storeCity ?? '',
    stateProvinceRegion: storeState ?? '',
    postalCode: storeZip ?? '',
  }
}

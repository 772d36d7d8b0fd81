import type { StoreTable } from './schema/catalog'

/** The store a group is picked up at. */
export type GroupStore = Pick<
  StoreTable,
  'number' | 'name' | 'phone' | 'addressLine1' | 'city' | 'stateProvinceRegion' | 'postalCode'
>

/** The same as columns beside a line; null where the line is not picked up. */
export type StoreColumns = {
  storeNumber: number | null
  storeName: string | null
  storePhone: string | null
  storeLine: string | null
  storeCity: string | null
  storeState: string | null
  storeZip: string | null
}

export function storeOf(line: StoreColumns): GroupStore | null {
  const { storeNumber, storeName, storePhone, storeLine, storeCity, storeState, storeZip } = line
  if (storeNumber === null) return null
  return {
    number: storeNumber,
    name: storeName ?? '',
    phone: storePhone ?? '',
    addressLine1: storeLine ?? '',
    city: storeCity ?? '',
    stateProvinceRegion: storeState ?? '',
    postalCode: storeZip ?? '',
  }
}

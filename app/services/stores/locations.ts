import { z } from 'zod'
import { readStores, type StoreRow } from '~/db/stores/stores'
import type { Store } from '~/store.server'
import type { StoreShippingType } from '~/validation/stores/stores'
import { isWayOpen } from './store-ways'

/** A store of bricks: `Store` is what services work with. */
export type StoreLocation = {
  storeNumber: number
  name: string
  addressLine1: string
  city: string
  stateProvinceRegion: string
  postalCode: string
  /** 402-555-0100 */
  phoneNumber: string
  /** Degrees. */
  latitude: number
  longitude: number
  /** Seven lines, Monday first; empty when nobody has said. */
  hours: string[]
  /** Whether the shop lets shoppers do so now: the store can, and the feature is on. */
  supportsPickup: boolean
  supportsShipToStore: boolean
}

type Locations = ReadonlyMap<number, StoreLocation>

const held = new WeakMap<object, { locations: Promise<Locations>; at: number; features: string }>()
const freshFor = 10_000

/** All stores by number, read again at most every ten seconds, and at once when a feature is switched. */
export function storeLocations(store: Store): Promise<Locations> {
  const { pickup, shipToStore } = store.toggles
  const features = `${pickup} ${shipToStore}`
  const known = held.get(store.db)
  if (known?.features === features && Date.now() - known.at < freshFor) return known.locations
  const locations = readStores(store.db).then(
    (rows) => new Map(rows.map((row) => [row.number, locationOf(row, store.toggles)])),
  )
  locations.catch(() => held.delete(store.db))
  held.set(store.db, { locations, at: Date.now(), features })
  return locations
}

/** A store by its number; null when there is none. */
export async function findLocation(store: Store, storeNumber: number | null): Promise<StoreLocation | null> {
  return storeNumber === null ? null : ((await storeLocations(store)).get(storeNumber) ?? null)
}

const hoursSchema = z.array(z.string())

function locationOf(row: StoreRow, toggles: Store['toggles']): StoreLocation {
  const { number, phone, shippingType, hours, ...same } = row
  return {
    storeNumber: number,
    phoneNumber: phone,
    ...same,
    hours: hours === null ? [] : hoursSchema.parse(JSON.parse(hours)),
    supportsPickup: isWayOpen('PHYSICAL_PICKUP', shippingType, toggles),
    supportsShipToStore: isWayOpen('PHYSICAL_SHIP_AND_PICKUP', shippingType, toggles),
  }
}

/** Whether a store is open for a way of getting things there; every store is for a visit. */
export function isValidFor(location: StoreLocation, type: StoreShippingType): boolean {
  if (type === 'PKP') return location.supportsPickup
  return type === 'ALL' || location.supportsShipToStore
}

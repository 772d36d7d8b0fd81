import { findPointOfCity, findPointOfZip, type Point } from '~/db/stores/stores'
import type { Store } from '~/store.server'
import type { StoreSearch } from '~/validation/stores/store-search'
import type { StoreShippingType } from '~/validation/stores/stores'
import { isValidFor, type StoreLocation, storeLocations } from './locations'

/** A store and how far it is from where was asked, in miles with one decimal. */
export type FoundStore = StoreLocation & { distance: number }

const mostFound = 10
const farthest = 100

/** The nearest ten stores within a hundred miles of a point that are open for a shipping type, nearest first. */
export async function findStoresNear(store: Store, point: Point, type: StoreShippingType): Promise<FoundStore[]> {
  const locations = [...(await storeLocations(store)).values()]
  return locations
    .filter((location) => isValidFor(location, type))
    .map((location) => ({ location, miles: milesBetween(point, location) }))
    .filter(({ miles }) => miles <= farthest)
    .sort((a, b) => a.miles - b.miles || a.location.storeNumber - b.location.storeNumber)
    .slice(0, mostFound)
    .map(({ location, miles }) => ({ ...location, distance: Math.round(miles * 10) / 10 }))
}

/** The same around a zip code or a city; none when nobody knows it. */
export async function searchStores(store: Store, search: StoreSearch, type: StoreShippingType): Promise<FoundStore[]> {
  const point =
    'zip' in search
      ? await findPointOfZip(store.db, search.zip)
      : await findPointOfCity(store.db, wholeName(search.city), search.state)
  return point ? findStoresNear(store, point, type) : []
}

/** The same around a network address; the store the visitor has chosen when nobody knows where that is. */
export async function findStoresOfAddress(
  store: Store,
  address: string,
  chosen: StoreLocation | null,
): Promise<(StoreLocation & { distance?: number })[]> {
  const point = await store.gateways.ipPlaces.locate(address)
  if (point) return findStoresNear(store, point, 'ALL')
  return chosen ? [chosen] : []
}

/** Saint Louis as the table of zip codes has it, for St. Louis; likewise forts and mounts, and Canon City for Cañon City. */
function wholeName(city: string): string {
  const words = { st: 'saint', ft: 'fort', mt: 'mount' } as const
  return city
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(st|ft|mt)\.? /i, (_, word: string) => `${words[word.toLowerCase() as keyof typeof words]} `)
}

const earthRadius = 3958.8

/** Miles between two points, by the haversine formula. */
function milesBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const share =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)))
}

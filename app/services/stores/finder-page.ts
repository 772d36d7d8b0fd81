import type { Point } from '~/db/stores/stores'
import type { Store } from '~/store.server'
import { stateNameOf } from '~/validation/stores/state-names'
import { readStoreSearch } from '~/validation/stores/store-search'
import { findStoresNear, searchStores } from './find-stores'
import { type StoreLocation, storeLocations } from './locations'

/** A store as pages show it. */
export type StoreView = Omit<StoreLocation, 'stateProvinceRegion'> & {
  /** NE */
  state: string
  /** Miles, where the page has searched. */
  distance: number | null
}

/** What the finder found: stores, or that it could not tell what was searched. Null: nobody has searched. */
export type Finding = { stores: StoreView[] } | 'undetermined' | null

/** What the finder is asked: typed text, a point, or nothing. A point that is none is near nothing. */
type Asked = { near: string | null; point: Point | 'nowhere' | null }

export async function findForPage(store: Store, { near, point }: Asked): Promise<Finding> {
  if (point) return { stores: point === 'nowhere' ? [] : (await findStoresNear(store, point, 'ALL')).map(storeView) }
  if (near === null) return null
  const search = readStoreSearch(near)
  return search ? { stores: (await searchStores(store, search, 'ALL')).map(storeView) } : 'undetermined'
}

export function storeView(location: StoreLocation & { distance?: number }): StoreView {
  const { stateProvinceRegion, distance, ...same } = location
  return { ...same, state: stateProvinceRegion, distance: distance ?? null }
}

/** A state and its stores by city. */
type DirectoryState = { state: string; stores: { storeNumber: number; name: string; city: string }[] }

/** Every store, by the name of its state. */
export async function storeDirectory(store: Store): Promise<DirectoryState[]> {
  const states = new Map<string, DirectoryState['stores']>()
  for (const { storeNumber, name, city, stateProvinceRegion } of (await storeLocations(store)).values()) {
    const state = stateNameOf(stateProvinceRegion)
    states.set(state, [...(states.get(state) ?? []), { storeNumber, name, city }])
  }
  return [...states]
    .map(([state, stores]) => ({ state, stores: stores.sort((a, b) => byText(a.city + a.name, b.city + b.name)) }))
    .sort((a, b) => byText(a.state, b.state))
}

function byText(a: string, b: string): number {
  return a.localeCompare(b, 'en-US')
}

const nearbyShown = 3

/** The stores next to a store. */
export async function storesNearby(store: Store, location: StoreLocation): Promise<StoreView[]> {
  const near = await findStoresNear(store, location, 'ALL')
  return near
    .filter(({ storeNumber }) => storeNumber !== location.storeNumber)
    .slice(0, nearbyShown)
    .map(storeView)
}

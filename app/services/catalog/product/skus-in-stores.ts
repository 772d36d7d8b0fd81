import { LRUCache } from 'lru-cache'
import { readSkusInStores } from '~/db/stores/stores'
import { storeLocations } from '~/services/stores/locations'
import type { Store } from '~/store.server'
import type { Product } from './product'
import { isIntangible } from './product-kind'
import type { ProductOptions } from './product-options'
import { productWays } from './product-ways'

type Codes = ReadonlySet<string>

const kept = new WeakMap<object, LRUCache<string, Promise<Codes>>>()
const freshFor = 10_000

/**
 * Codes of the skus that some store hands out; asked of what is not shipped only, for which else there is no telling.
 * At most ten seconds old.
 */
export async function skusInStores(store: Store, product: Product): Promise<Codes> {
  const { db, toggles } = store
  const goes = productWays(product)
  if (!toggles.pickup || goes.PHYSICAL_SHIP || !goes.PHYSICAL_PICKUP) return new Set()
  const known = kept.get(db) ?? new LRUCache<string, Promise<Codes>>({ max: 2_000, ttl: freshFor })
  kept.set(db, known)
  const found = known.get(product.code) ?? readInStores(store, product.code)
  if (!known.has(product.code)) known.set(product.code, found)
  found.catch(() => known.delete(product.code))
  return found
}

async function readInStores(store: Store, productCode: string): Promise<Codes> {
  const locations = [...(await storeLocations(store)).values()]
  const numbers = locations.filter(({ supportsPickup }) => supportsPickup).map(({ storeNumber }) => storeNumber)
  return new Set(numbers.length > 0 ? await readSkusInStores(store.db, productCode, numbers) : [])
}

/** Codes of the skus of a product that is not shipped which some store hands out or gets sent; null for what is shipped. */
export async function skusOfStores(store: Store, product: Product, { stock }: ProductOptions): Promise<Codes | null> {
  const goes = productWays(product)
  if (goes.PHYSICAL_SHIP || isIntangible(product.kind)) return null
  const isSent = store.toggles.shipToStore && goes.PHYSICAL_SHIP_AND_PICKUP
  const sent = isSent ? [...stock].flatMap(([code, units]) => (units > 0 ? code : [])) : []
  return new Set([...(await skusInStores(store, product)), ...sent])
}

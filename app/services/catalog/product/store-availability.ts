import { LRUCache } from 'lru-cache'
import { readStoreUnits } from '~/db/stores/stores'
import type { StoreLocation } from '~/services/stores/locations'
import type { Store } from '~/store.server'
import type { Way } from '~/validation/cart/bag'
import { type Choice, matchingSkus, type SkuEntry } from '~/validation/catalog/option-table'
import { plenty, type StoreOffer } from '~/validation/stores/store-offer'
import { choiceInStore } from './choice'
import type { Product } from './product'
import { isIntangible } from './product-kind'
import type { ProductOptions } from './product-options'
import type { ProductPage } from './product-page'
import { productWays } from './product-ways'

/** What a product's page and call say of the visitor's store. */
export type StoreAvailability = {
  storeNumber: number
  name: string
  /** Units that can be picked up there, by sku code; a sku that is not in it has none. */
  units: ReadonlyMap<string, number>
  /** Whether what the shop has can be sent there. */
  shipsToStore: boolean
}

type Units = StoreAvailability['units']

const kept = new WeakMap<object, LRUCache<string, Promise<Units>>>()
const freshFor = 1_000

/**
 * What a visitor's store has of a product and can get of it; null when there is no such store, or the shop lets nobody pick
 * up. Stock is at most a second old and costs one query; what is not handed out in stores costs none.
 */
export async function storeAvailability(
  store: Store,
  product: Product,
  location: StoreLocation | null,
): Promise<StoreAvailability | null> {
  if (!location || !store.toggles.pickup) return null
  const { storeNumber, name, supportsPickup, supportsShipToStore } = location
  const goes = productWays(product)
  const handsOut = supportsPickup && goes.PHYSICAL_PICKUP
  return {
    ...{ storeNumber, name },
    units: handsOut ? await unitsAt(store, product.code, storeNumber) : new Map(),
    shipsToStore: supportsShipToStore && goes.PHYSICAL_SHIP_AND_PICKUP,
  }
}

function unitsAt({ db }: Store, productCode: string, storeNumber: number): Promise<Units> {
  const stocks = kept.get(db) ?? new LRUCache<string, Promise<Units>>({ max: 2_000, ttl: freshFor })
  kept.set(db, stocks)
  const key = `${storeNumber} ${productCode}`
  const known = stocks.get(key)
  if (known) return known
  const units = readStoreUnits(db, productCode, storeNumber).then(
    (rows) => new Map(rows.map(({ skuCode, units }) => [skuCode, Math.max(0, units)])),
  )
  units.catch(() => stocks.delete(key))
  stocks.set(key, units)
  return units
}

const nothing: Units = new Map()

/** Units of each sku that can be sent to a visitor's store. */
export function sentTo(atStore: Pick<StoreAvailability, 'shipsToStore'> | null, { stock }: ProductOptions): Units {
  return atStore?.shipsToStore ? stock : nothing
}

/**
 * The page for a visitor whose store has some of what is not shipped, or gets it: it opens with the first sku that is
 * there, else with the first that can be sent there.
 */
export function openedInStore(page: ProductPage, atStore: StoreAvailability): ProductPage {
  const { asked, options } = page
  const choice =
    choiceInStore(options.table, asked, atStore.units) ?? choiceInStore(options.table, asked, sentTo(atStore, options))
  return choice ? { ...page, choice } : page
}

/**
 * How a product is had to begin with: where the visitor's store has any sku of it, what is shown comes from its shelf,
 * or is sent there; else it is shipped. What is not shipped is sent there in any case.
 */
export function firstWay(
  options: ProductOptions,
  choice: Choice,
  atStore: Pick<StoreAvailability, 'units' | 'shipsToStore'>,
): Way['type'] {
  const { table } = options
  const sent = sentTo(atStore, options)
  const isThere = ([code]: SkuEntry) => (atStore.units.get(code) ?? 0) > 0
  const shown = matchingSkus(table, choice)
  if (shown.some(isThere)) return 'PHYSICAL_PICKUP'
  const hasSome = table.skus.some(isThere)
  const isSent = shown.some(([code, , , , , shipped]) => (sent.get(code) ?? 0) > 0 && (hasSome || shipped === 0))
  return isSent ? 'PHYSICAL_SHIP_AND_PICKUP' : 'PHYSICAL_SHIP'
}

type Sought = Pick<ProductPage, 'product' | 'ofStores'>

/** How a product is had as long as no store is chosen: one that is not shipped, where a store hands it out or gets it. */
export function wayWithoutStore({ toggles }: Pick<Store, 'toggles'>, { product, ofStores }: Sought): Way['type'] {
  const goes = productWays(product)
  if (goes.PHYSICAL_SHIP || ofStores?.size === 0 || !toggles.pickup || isIntangible(product.kind))
    return 'PHYSICAL_SHIP'
  if (goes.PHYSICAL_PICKUP) return 'PHYSICAL_PICKUP'
  return toggles.shipToStore && goes.PHYSICAL_SHIP_AND_PICKUP ? 'PHYSICAL_SHIP_AND_PICKUP' : 'PHYSICAL_SHIP'
}

/**
 * What the page of a product offers beside shipping, all of it under free pick up; closed where no store hands it out or
 * gets it. Null for what is never sent, and where the shop lets nobody pick up. What is not shipped begins with pick up as
 * long as no store is chosen and some store has it: it is not gone.
 */
export function storeOffer(
  { toggles }: Store,
  { product, options, choice, ofStores }: Pick<ProductPage, 'product' | 'options' | 'choice' | 'ofStores'>,
  availability: StoreAvailability | null,
): StoreOffer | null {
  const goes = productWays(product)
  const sends = toggles.shipToStore && goes.PHYSICAL_SHIP_AND_PICKUP
  if (!toggles.pickup || isIntangible(product.kind)) return null
  const sentOnly = sends && !goes.PHYSICAL_SHIP
  const handsOut = goes.PHYSICAL_PICKUP || sentOnly
  const none = { name: null, storeNumber: null, units: [], shipsToStore: false, handsOut, first: false }
  if (!goes.PHYSICAL_PICKUP && !sends) return { ...none, closed: true }
  const alone = goes.PHYSICAL_SHIP ? {} : { alone: true as const, first: ofStores?.size !== 0 }
  const anywhere = ofStores ? options.table.skus.map(([code]) => (ofStores.has(code) ? plenty : 0)) : []
  if (!availability) return { ...none, ...alone, units: anywhere }
  const { name, storeNumber, units, shipsToStore } = availability
  const unitsOf = (of: Units) => options.table.skus.map(([code]) => of.get(code) ?? 0)
  return {
    ...{ name, storeNumber, shipsToStore, handsOut, ...alone },
    units: unitsOf(units),
    first: firstWay(options, choice, availability) !== 'PHYSICAL_SHIP',
    ...(sentOnly && shipsToStore ? { sent: unitsOf(options.stock) } : {}),
  }
}

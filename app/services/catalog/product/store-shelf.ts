import { setImmediate as nextTurn } from 'node:timers/promises'
import { readProductsAtStore, readStoreUnits } from '~/db/stores/stores'
import type { Store } from '~/store.server'
import { addTo, type BitSet, emptySet, keepCommon, sizeOf } from '../in-memory/bit-set'
import type { CatalogIndex } from '../in-memory/catalog-index'
import type { Pool } from '../in-memory/pool'

/** The products a store has, as they were at a moment (ms). */
type Shelf = { set: BitSet; readAt: number; readFor: number }
type Held = { shelf?: Shelf; reading?: Promise<Shelf> }

const held = new WeakMap<CatalogIndex, Map<number, Held>>()

const productsAtOnce = 200
const freshFor = 10_000
/** Reading may take at most a fiftieth of a process, however large the catalogue is. */
const rests = 50

/**
 * What a store has of a pool. Read when first asked for, in small portions, and again in the background once it is older
 * than ten seconds; a very large catalogue is read less often.
 */
export async function poolAtStore(store: Store, index: CatalogIndex, pool: Pool, storeNumber: number): Promise<Pool> {
  const { set: shelf, readAt } = await shelfOf(store, index, storeNumber)
  const set = keepCommon(shelf.slice(), pool.set)
  return { ...pool, key: `${pool.key} @${storeNumber} ${readAt}`, set, total: sizeOf(set) }
}

async function shelfOf(store: Store, index: CatalogIndex, storeNumber: number): Promise<Shelf> {
  const shelves = held.get(index) ?? new Map<number, Held>()
  held.set(index, shelves)
  const here = shelves.get(storeNumber) ?? {}
  shelves.set(storeNumber, here)
  const isFresh = here.shelf && Date.now() - here.shelf.readAt < Math.max(freshFor, rests * here.shelf.readFor)
  if (here.shelf && isFresh) return here.shelf
  const reading = here.reading ?? startReading(store, index, storeNumber, here)
  return here.shelf ?? reading
}

function startReading(store: Store, index: CatalogIndex, storeNumber: number, here: Held): Promise<Shelf> {
  const reading = readShelf(store, index, storeNumber)
  here.reading = reading
  reading.then(
    (shelf) => Object.assign(here, { shelf, reading: undefined }),
    () => Object.assign(here, { reading: undefined }),
  )
  return reading
}

async function readShelf({ db }: Store, { codes, shown }: CatalogIndex, storeNumber: number): Promise<Shelf> {
  const started = Date.now()
  const set = emptySet(codes.length)
  for (let start = 0; start < codes.length; start += productsAtOnce) {
    const portion = codes.slice(start, start + productsAtOnce)
    const [first = '', last = ''] = [portion[0], portion.at(-1)]
    const there = new Set(await readProductsAtStore(db, storeNumber, first, last))
    for (const code of portion) {
      const skus = shown.get(code)
      if (!skus || !there.has(code)) continue
      const units = await readStoreUnits(db, code, storeNumber)
      if (!units.some((sku) => sku.units > 0 && skus.has(sku.skuCode))) there.delete(code)
    }
    for (const [at, code] of portion.entries()) if (there.has(code)) addTo(set, start + at)
    await nextTurn()
  }
  return { set, readAt: Date.now(), readFor: Date.now() - started }
}

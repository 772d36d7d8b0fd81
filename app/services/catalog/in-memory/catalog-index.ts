import { setImmediate as nextTurn } from 'node:timers/promises'
import { type IndexRow, readIndexRows } from '~/db/catalog/catalog'
import { type OptionCounts, readPriceRanges } from '~/db/catalog/price-ranges'
import { type Place, readRetiredPlaces } from '~/db/catalog/retired-products'
import type { Store } from '~/store.server'
import { type SortOrder, sortOrders } from '~/validation/catalog/listing-query'
import { sections } from '~/validation/catalog/sections'
import { isOffered, stateOfToggles } from '../product/offered'
import type { BitSet } from './bit-set'
import { addFacets, type FacetCollection, type FacetIndex, finishFacets, startFacets } from './facet-index'
import { facetsOf } from './facets-of-product'
import { priceRangeOf, rowOfSkus, tellingSkus } from './hidden-skus'
import { addWords, finishWords, type SearchIndex, startWords, type WordCollection } from './search-index'
import { orderBy, type SortableProduct } from './sort-orders'

/**
 * Which products each section, category and brand lists, in every order, held in memory as numbers: a listing of any
 * size costs a slice. Groups are named like their addresses: `womens`, `womens/tees`, `brand/fieldhand`.
 */
export type CatalogIndex = {
  version: number
  /** The toggles it was built with: what belongs to a feature that is off is not in it. */
  toggles: string
  /** From this moment (epoch ms) on a product appears or a sale ends: the index is then out of date. */
  changesAt: number
  /** Product codes by their number. */
  codes: string[]
  groups: Map<string, Group>
  labels: Map<string, string>
  /** What groups are called of which a product is hidden or not sold any more: known to the shop, also when they list nothing. */
  hidden: Map<string, string>
  orders: Record<SortOrder, Int32Array>
  facets: FacetIndex
  search: SearchIndex
  /** The skus that may be seen of products of which some may not. */
  shown: Map<string, ReadonlySet<string>>
}

/** A group's products; its set and orders are made when first asked for. */
type Group = { members: Int32Array; set?: BitSet; sorted: Partial<Record<SortOrder, Int32Array>> }

const productsAtOnce = 200

/**
 * Reads the whole catalogue in small portions, so that shoppers are served meanwhile.
 * @returns the index of the products on offer now
 */
export async function buildCatalogIndex(store: Store, version: number): Promise<CatalogIndex> {
  const building = startIndex()
  const now = store.now()
  const toggles = stateOfToggles(store)
  for (let after = ''; ; ) {
    const rows = await readIndexRows(store.db, after, productsAtOnce)
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) break
    const prices = await readPriceRanges(store.db, first.code, last.code, now)
    const priceOf = new Map(prices.map((price) => [price.productCode, price]))
    for (const row of rows) {
      const price = priceOf.get(row.code)
      if (price) await addReadable(building, row, price, store)
      else addHidden(building, row)
    }
    after = last.code
    await nextTurn()
  }
  for (const place of await readRetiredPlaces(store.db)) addHidden(building, place)
  const orders = {} as CatalogIndex['orders']
  for (const order of sortOrders) {
    orders[order] = orderBy(order, building.products)
    await nextTurn()
  }
  return {
    version,
    toggles,
    changesAt: building.changesAt,
    codes: building.codes,
    labels: building.labels,
    hidden: building.hidden,
    shown: building.shown,
    orders,
    facets: finishFacets(building.facets, building.codes.length),
    search: finishWords(building.words),
    groups: new Map(
      [...building.members].map(([name, members]) => [name, { members: Int32Array.from(members), sorted: {} }]),
    ),
  }
}

type Building = {
  codes: string[]
  products: SortableProduct[]
  members: Map<string, number[]>
  labels: Map<string, string>
  hidden: Map<string, string>
  facets: FacetCollection
  words: WordCollection
  shown: CatalogIndex['shown']
  changesAt: number
}

function startIndex(): Building {
  const members = new Map<string, number[]>(sections.map((section) => [section, []]))
  const changesAt = Number.POSITIVE_INFINITY
  const collections = {
    labels: new Map(),
    hidden: new Map(),
    facets: startFacets(),
    words: startWords(),
    shown: new Map(),
  }
  return { codes: [], products: [], members, ...collections, changesAt }
}

type Price = { low: number; high: number; reduced: number; changesAt: number | null }

/** One product that cannot be read must not empty the shop: it is left out, and logged. */
async function addReadable(building: Building, row: IndexRow, price: Price & OptionCounts, store: Store) {
  try {
    const skus = await tellingSkus(store, row, price)
    if (!skus) return addProduct(building, row, price, store)
    if (skus.length === 0) return addHidden(building, row)
    building.shown.set(row.code, new Set(skus.map(({ code }) => code)))
    addProduct(building, rowOfSkus(row, skus), priceRangeOf(skus, store.now()), store)
  } catch (error) {
    store.log('fault', { product: row.code, error })
  }
}

function addProduct(building: Building, row: IndexRow, price: Price, store: Store) {
  if (row.publishedAt > store.now()) {
    building.changesAt = Math.min(building.changesAt, row.publishedAt)
    return
  }
  if (!isOffered(row, store)) return addHidden(building, row)
  const described = facetsOf(row, price.low)
  building.changesAt = Math.min(building.changesAt, price.changesAt ?? Number.POSITIVE_INFINITY)
  const number = building.codes.push(row.code) - 1
  const { featuredRank, publishedAt, rating, ratingCount } = row
  building.products.push({ featuredRank, publishedAt, rating, ratingCount, low: price.low, high: price.high })
  for (const group of groupsOf(row)) {
    const members = building.members.get(group)
    if (members) members.push(number)
    else building.members.set(group, [number])
  }
  addFacets(building.facets, number, described.facets)
  addWords(building.words, number, row, { ...described, isReduced: price.reduced === 1 })
  building.labels.set(`category/${row.categorySlug}`, row.categoryLabel)
  if (row.kind === 'standard') building.labels.set(`brand/${row.brandSlug}`, row.brand)
}

function addHidden({ hidden }: Building, row: Place) {
  for (const group of groupsOf(row)) hidden.set(group, group.startsWith('brand/') ? row.brand : row.categoryLabel)
}

/** Everything is in "all", whatever sections it names; gift cards and donations stand among their own only. */
function groupsOf({ kind, sections: named, categorySlug, brandSlug }: Place): string[] {
  if (kind !== 'standard') return [`all/${categorySlug}`]
  const all = new Set([...named.split(' ').filter(Boolean), 'all'])
  const brand = `brand/${brandSlug}`
  return [...all].flatMap((section) => [section, `${section}/${categorySlug}`, `${brand}/${section}`]).concat(brand)
}

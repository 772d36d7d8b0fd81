import type { Store } from '~/store.server'
import type { Chosen, SortOrder } from '~/validation/catalog/listing-query'
import type { CatalogIndex } from '../in-memory/catalog-index'
import { currentCatalog } from '../in-memory/current-catalog'
import { type Narrowed, narrow } from '../in-memory/narrow'
import { groupPool, type Pool, pageOf } from '../in-memory/pool'
import { cardInFamily, findCards, type ProductCard } from './product-cards'

export const pageSize = 48

/** One page of a group of products. */
export type Listing = {
  cards: ProductCard[]
  total: number
  /** From 1; at least one page, also when nothing is listed. */
  page: number
  pageCount: number
  sort: SortOrder
}

type Wish = { page: number; sort: SortOrder; size?: number; chosen?: Chosen }

/**
 * A page of the products of a group (`womens`, `womens/tees`, `brand/fieldhand`, `brand/fieldhand/womens`); a page beyond
 * the last gives the last. Null when there is no such group.
 */
export async function findListing(store: Store, group: string, wish: Wish): Promise<Listing | null> {
  const index = await currentCatalog(store)
  const pool = groupPool(index, group)
  return pool ? listPool(store, index, pool, wish, narrow(index, pool, wish.chosen ?? {})) : null
}

/** A page of a pool, narrowed already; its cards show the colours that are chosen. */
export async function listPool(
  store: Store,
  index: CatalogIndex,
  pool: Pool,
  { page, sort, size = pageSize, chosen = {} }: Wish,
  { set, total }: Narrowed,
): Promise<Listing> {
  const pageCount = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(page, pageCount)
  const sorted = pool.sorted(sort)
  const numbers =
    set === pool.set && sorted.length === total
      ? sorted.subarray((shown - 1) * size, shown * size)
      : pageOf(set, sorted, shown, size)
  const codes = Array.from(numbers, (number) => index.codes[number] ?? '')
  const cards = await findCards(store, codes)
  return { cards: cards.map((card) => cardInFamily(card, chosen.color)), total, page: shown, pageCount, sort }
}

type Category = { slug: string; label: string }

const categories = new WeakMap<CatalogIndex, Map<string, Category[]>>()

/** The categories of a section that list something now, by name. */
export function categoriesOf(index: CatalogIndex, section: string): Category[] {
  const known = categories.get(index) ?? new Map<string, Category[]>()
  categories.set(index, known)
  const found = known.get(section) ?? findCategories(index, section)
  known.set(section, found)
  return found
}

function findCategories({ groups, labels }: CatalogIndex, section: string): Category[] {
  return [...groups.keys()]
    .filter((name) => name.startsWith(`${section}/`))
    .map((name) => name.slice(section.length + 1))
    .map((slug) => ({ slug, label: labels.get(`category/${slug}`) ?? slug }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

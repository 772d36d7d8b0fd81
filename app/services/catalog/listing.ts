import type { Store } from '~/store.server'
import type { SortOrder } from '~/validation/listing-query'
import { sortedGroup } from './catalog-index'
import { currentCatalog } from './current-catalog'
import { findCards, type ProductCard } from './product-cards'

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

type Wish = { page: number; sort: SortOrder; size?: number }

/**
 * A page of the products of a group (`womens`, `womens/tees`, `brand/fieldhand`, `brand/fieldhand/womens`); a page beyond
 * the last gives the last. Null when there is no such group.
 */
export async function findListing(store: Store, group: string, wish: Wish): Promise<Listing | null> {
  const { page, sort, size = pageSize } = wish
  const index = await currentCatalog(store)
  const sorted = sortedGroup(index, group, sort)
  if (!sorted) return null
  const pageCount = Math.max(1, Math.ceil(sorted.length / size))
  const shown = Math.min(page, pageCount)
  const numbers = sorted.subarray((shown - 1) * size, shown * size)
  const codes = Array.from(numbers, (number) => index.codes[number] ?? '')
  return { cards: await findCards(store, codes), total: sorted.length, page: shown, pageCount, sort }
}

/** How a category or brand is called by people, by its name in addresses. */
export async function groupLabel(store: Store, kind: 'category' | 'brand', slug: string): Promise<string | undefined> {
  return (await currentCatalog(store)).labels.get(`${kind}/${slug}`)
}

/** The categories of a section that list something now, by name. */
export async function categoriesOf(store: Store, section: string): Promise<{ slug: string; label: string }[]> {
  const { groups, labels } = await currentCatalog(store)
  return [...groups.keys()]
    .filter((name) => name.startsWith(`${section}/`))
    .map((name) => name.slice(section.length + 1))
    .map((slug) => ({ slug, label: labels.get(`category/${slug}`) ?? slug }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

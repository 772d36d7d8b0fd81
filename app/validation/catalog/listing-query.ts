import { straightQuotes } from '../straight-quotes'
import { type Section, sections } from './sections'

export const sortOrders = ['featured', 'newest', 'priceAsc', 'priceDesc', 'rating'] as const
export type SortOrder = (typeof sortOrders)[number]

/** What products may be narrowed by, as the parameters are named. */
export const facetNames = ['category', 'size', 'color', 'price', 'fit', 'brand'] as const
export type FacetName = (typeof facetNames)[number]

/** The values chosen of each facet; of one facet any will do, of several facets each must hold. */
export type Chosen = Partial<Record<FacetName, readonly string[]>>

/** What a listing's query asks for. Anything else in it is ignored, and nonsense is the default. */
export type ListingQuery = {
  page: number
  sort: SortOrder
  gender: Section | null
  /** What is searched for; empty on other listings. */
  q: string
  chosen: Chosen
}

const mostValues = 40
const longestValue = 100
const longestSearch = 100

export function readListingQuery(query: URLSearchParams): ListingQuery {
  const page = query.get('page') ?? ''
  const [sort, gender] = [query.get('sort'), query.get('gender')]
  return {
    page: /^\d+$/.test(page) ? Math.min(Math.max(1, Number(page)), Number.MAX_SAFE_INTEGER) : 1,
    sort: sortOrders.find((order) => order === sort) ?? 'featured',
    gender: sections.find((section) => section === gender) ?? null,
    q: readSearchText(query.get('q') ?? ''),
    chosen: readChosen(query),
  }
}

/**
 * A search text as it is typed: with straight single quotes, without control characters, more than 100 characters,
 * space at its ends.
 */
export function readSearchText(text: string): string {
  return straightQuotes(text.slice(0, 4 * longestSearch))
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .trim()
}

function readChosen(query: URLSearchParams): Chosen {
  const chosen: Chosen = {}
  for (const facet of facetNames) {
    const values = query.getAll(facet).filter((value) => value !== '' && value.length <= longestValue)
    if (values.length > 0) chosen[facet] = [...new Set(values)].slice(0, mostValues)
  }
  return chosen
}

/** How many values are chosen of all facets. */
export function countChosen(chosen: Chosen): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, 0)
}

/** The query of a page of a listing, without what is the default: every state has one address. */
export function listingSearch({ page, sort, gender, q, chosen }: ListingQuery): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  if (sort !== 'featured') query.set('sort', sort)
  if (gender) query.set('gender', gender)
  for (const facet of facetNames) for (const value of chosen[facet] ?? []) query.append(facet, value)
  return query.size > 0 ? `?${query}` : ''
}

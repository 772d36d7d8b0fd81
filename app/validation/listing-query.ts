import { type Section, sections } from './sections'

export const sortOrders = ['featured', 'newest', 'priceAsc', 'priceDesc', 'rating'] as const
export type SortOrder = (typeof sortOrders)[number]

/** What a listing's query asks for. Anything else in it is ignored, and nonsense is the default. */
export type ListingQuery = { page: number; sort: SortOrder; gender: Section | null }

export function readListingQuery(query: URLSearchParams): ListingQuery {
  const page = query.get('page') ?? ''
  const [sort, gender] = [query.get('sort'), query.get('gender')]
  return {
    page: /^\d+$/.test(page) ? Math.min(Math.max(1, Number(page)), Number.MAX_SAFE_INTEGER) : 1,
    sort: sortOrders.find((order) => order === sort) ?? 'featured',
    gender: sections.find((section) => section === gender) ?? null,
  }
}

/** The query of a page of a listing, without what is the default: every state has one address. */
export function listingSearch({ page, sort, gender }: ListingQuery): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (sort !== 'featured') query.set('sort', sort)
  if (gender) query.set('gender', gender)
  return query.size > 0 ? `?${query}` : ''
}

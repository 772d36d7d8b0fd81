import { brand } from '~/brand'
import { fill } from '~/messages/fill'
import { frameTexts } from '~/messages/frame'
import { merchandiseTexts } from '~/messages/merchandise'
import type { Store } from '~/store.server'
import {
  countChosen,
  type ListingQuery,
  listingSearch,
  type SortOrder,
  sortOrders,
} from '~/validation/catalog/listing-query'
import { type Section, sections } from '~/validation/catalog/sections'
import type { CatalogIndex } from '../in-memory/catalog-index'
import { currentCatalog } from '../in-memory/current-catalog'
import { knownChoices, narrow } from '../in-memory/narrow'
import { groupPool, noProducts, type Pool } from '../in-memory/pool'
import { poolAtStore } from '../product/store-shelf'
import { categoriesOf, type Listing, listPool } from './listing'
import { type NavSection, navSections, toggled } from './nav-sections'
import { searchCatalog } from './search'

type Step = { label: string; path: string }

/** A listing with its title, its address, the way to it and what it can be narrowed by. */
export type ListingPage = {
  listing: Listing
  title: string
  /** That of no other listing. */
  fullTitle: string
  description: string
  kind: 'CATEGORY' | 'BRAND' | 'SEARCH' | 'STORE'
  path: string
  section: Section | null
  /** The categories of the section, by name. */
  categories: { slug: string; label: string }[]
  query: ListingQuery
  steps: Step[]
  navSections: NavSection[]
  /** What was searched for instead of what was mistyped. */
  meant?: string | null
}

/**
 * The listing at an address: `/womens`, `/womens/tees`, `/brand/fieldhand` (there `gender` narrows), `/search?q=tee`.
 * Null when the shop has no such section, category or brand. The query it gives holds only what the catalogue knows.
 * @param atStore the number of the store whose shelves are listed; null lists everything
 */
export async function findListingPage(
  store: Store,
  path: string,
  given: ListingQuery,
  atStore: number | null = null,
): Promise<ListingPage | null> {
  const asked = ordersOf(store).includes(given.sort) ? given : { ...given, sort: 'featured' as const }
  const index = await currentCatalog(store)
  const found = findPlace(index, path, asked)
  if (!found) return null
  const { pool: whole, ...place } = found
  const pool = atStore === null ? whole : await poolAtStore(store, index, whole, atStore)
  const chosen = knownChoices(index, asked.chosen)
  const narrowed = narrow(index, pool, chosen)
  const listing = await listPool(store, index, pool, { ...asked, chosen }, narrowed)
  const facets = navSections(index, pool, chosen, narrowed)
  const fullTitle = titleAmongAll(place, selectedOf(facets), listing.page)
  return {
    ...place,
    kind: atStore === null || place.kind === 'SEARCH' ? place.kind : 'STORE',
    listing,
    fullTitle,
    description: fill(merchandiseTexts.listingDescription, { title: fullTitle, brand: brand.name }),
    categories: place.section ? categoriesOf(index, place.section) : [],
    query: { ...asked, ...place.query, chosen, page: listing.page },
    navSections: facets,
  }
}

/** The orders a listing can be had in: by rating only where the shop shows reviews. */
export function ordersOf({ toggles }: Store): readonly SortOrder[] {
  return toggles.reviewsDisplay ? sortOrders : sortOrders.filter((order) => order !== 'rating')
}

/** The address of a page of the listing. */
export function listingAddress({ path, query }: Pick<ListingPage, 'path' | 'query'>, page: number): string {
  return path + listingSearch({ ...query, page })
}

/** The address of the listing with one value of a facet chosen or given up. */
export function choiceAddress({ path, query }: ListingPage, section: NavSection, value: string): string {
  const chosen = { ...query.chosen, [section.parameter]: toggled(section, value) }
  return path + listingSearch({ ...query, page: 1, chosen })
}

/** What is chosen, by the names people know, each with the address without it. */
export function choicesOf(page: ListingPage): { label: string; address: string }[] {
  return page.navSections.flatMap((section) =>
    section.options
      .filter(({ selected }) => selected)
      .map(({ label, value }) => ({ label, address: choiceAddress(page, section, value) })),
  )
}

/** The address of everything the listing holds. */
export function wholeAddress({ path, query }: Pick<ListingPage, 'path' | 'query'>): string {
  return path + listingSearch({ ...query, page: 1, chosen: {} })
}

/**
 * Whether machines may keep the page: searches and addresses with several choices are too many to be of use, and one
 * that lists nothing is of none.
 */
export function mayBeIndexed({ kind, query, listing }: Pick<ListingPage, 'kind' | 'query' | 'listing'>): boolean {
  return listing.total > 0 && kind !== 'SEARCH' && query.q === '' && countChosen(query.chosen) <= 1
}

type Found = Pick<ListingPage, 'title' | 'kind' | 'path' | 'section' | 'steps'> & {
  pool: Pool
  query: Pick<ListingQuery, 'gender' | 'q'>
  meant?: string | null
}

function findPlace(index: CatalogIndex, path: string, asked: ListingQuery): Found | null {
  const [first = '', second = null] = path.toLowerCase().split('/').filter(Boolean)
  if (first === 'search') return second === null ? searchPlace(index, asked) : null
  return first === 'brand' ? brandPlace(index, second ?? '', asked) : sectionPlace(index, first, second)
}

function searchPlace(index: CatalogIndex, { q }: ListingQuery): Found {
  const { pool, meant } = searchCatalog(index, q)
  const title = q === '' ? merchandiseTexts.search : fill(merchandiseTexts.searchFor, { text: q })
  return { pool, title, meant, kind: 'SEARCH', path: '/search', section: null, steps: [], query: { gender: null, q } }
}

type Named = Pick<Found, 'title' | 'section' | 'steps' | 'query'>

/**
 * Categories of several sections are called alike: "Jeans, Women" tells them apart where no page stands around it, and so
 * do "Jeans, Women: Blue, M" and "Jeans, Women (page 2)".
 */
function titleAmongAll({ title, section, steps, query }: Named, selected: string[], page: number): string {
  const [home, ...below] = steps
  const within = section && section !== 'all' && below.length > 0 ? home?.label : null
  const whose = within ?? (query.gender && frameTexts[`section.${query.gender}`])
  const named = whose ? `${title}, ${whose}` : title
  const narrowed = selected.length > 0 ? `${named}: ${selected.join(', ')}` : named
  return page > 1 ? fill(merchandiseTexts.titleOfPage, { title: narrowed, page }) : narrowed
}

function selectedOf(facets: readonly NavSection[]): string[] {
  return facets.flatMap(({ options }) => options.filter(({ selected }) => selected).map(({ label }) => label))
}

function sectionPlace(index: CatalogIndex, name: string, category: string | null): Found | null {
  const section = sections.find((each) => each === name)
  if (!section) return null
  const home = { label: frameTexts[`section.${section}`], path: `/${section}` }
  const path = category === null ? home.path : `${home.path}/${category}`
  const group = path.slice(1)
  const label = category === null ? home.label : (index.labels.get(`category/${category}`) ?? index.hidden.get(group))
  const pool = knownPool(index, group)
  if (!pool || !label) return null
  const steps = category === null ? [home] : [home, { label, path }]
  return { pool, title: label, kind: 'CATEGORY', path, section, steps, query: { gender: null, q: '' } }
}

/** The products of a group, none when all it has are hidden. Undefined when there is no such group. */
function knownPool(index: CatalogIndex, group: string): Pool | undefined {
  return groupPool(index, group) ?? (index.hidden.has(group) ? noProducts(index) : undefined)
}

function brandPlace(index: CatalogIndex, slug: string, { gender }: ListingQuery): Found | null {
  const path = `/brand/${slug}`
  const title = index.labels.get(path.slice(1)) ?? index.hidden.get(path.slice(1))
  const whole = knownPool(index, path.slice(1))
  if (!title || !whole) return null
  const pool = gender ? (groupPool(index, `${path.slice(1)}/${gender}`) ?? noProducts(index)) : whole
  const steps = [
    { label: frameTexts['section.all'], path: '/all' },
    { label: title, path },
  ]
  return { pool, title, kind: 'BRAND', path, section: null, steps, query: { gender, q: '' } }
}

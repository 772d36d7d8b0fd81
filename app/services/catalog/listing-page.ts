import { brand } from '~/brand'
import { fill } from '~/messages.fill'
import { frameTexts } from '~/messages.frame'
import { merchandiseTexts } from '~/messages.merchandise'
import type { Store } from '~/store.server'
import { type ListingQuery, listingSearch } from '~/validation/listing-query'
import { type Section, sections } from '~/validation/sections'
import { findListing, groupLabel, type Listing } from './listing'

type Step = { label: string; path: string }

/** A listing with its title, its address and the way to it. */
export type ListingPage = {
  listing: Listing
  title: string
  description: string
  kind: 'CATEGORY' | 'BRAND'
  path: string
  section: Section | null
  query: ListingQuery
  steps: Step[]
}

/**
 * The listing at an address: `/womens`, `/womens/tees`, `/brand/fieldhand` (there `gender` narrows). Null when the shop
 * has no such section, category or brand.
 */
export async function findListingPage(store: Store, path: string, query: ListingQuery): Promise<ListingPage | null> {
  const [first = '', second = null] = path.toLowerCase().split('/').filter(Boolean)
  const found =
    first === 'brand' ? await brandPage(store, second ?? '', query) : await sectionPage(store, first, second)
  if (!found) return null
  const own = first === 'brand' ? query : { ...query, gender: null }
  const listing = await findListing(store, found.group, own)
  if (!listing) return null
  const { group: _, ...page } = found
  return {
    ...page,
    listing,
    description: fill(merchandiseTexts.listingDescription, { title: page.title, brand: brand.name }),
    query: { ...own, page: listing.page },
  }
}

export function listingAddress({ path, query }: ListingPage, page: number): string {
  return path + listingSearch({ ...query, page })
}

type Found = Pick<ListingPage, 'title' | 'kind' | 'path' | 'section' | 'steps'> & { group: string }

async function sectionPage(store: Store, name: string, category: string | null): Promise<Found | null> {
  const section = sections.find((each) => each === name)
  if (!section) return null
  const label = frameTexts[`section.${section}`]
  const home = { label, path: `/${section}` }
  if (category === null)
    return { group: section, title: label, kind: 'CATEGORY', path: home.path, section, steps: [home] }
  const title = await groupLabel(store, 'category', category)
  const path = `${home.path}/${category}`
  if (!title) return null
  return { group: path.slice(1), title, kind: 'CATEGORY', path, section, steps: [home, { label: title, path }] }
}

async function brandPage(store: Store, slug: string, { gender }: ListingQuery): Promise<Found | null> {
  const title = await groupLabel(store, 'brand', slug)
  if (!title) return null
  const path = `/brand/${slug}`
  const steps = [
    { label: frameTexts['section.all'], path: '/all' },
    { label: title, path },
  ]
  return {
    group: gender ? `${path.slice(1)}/${gender}` : path.slice(1),
    title,
    kind: 'BRAND',
    path,
    section: null,
    steps,
  }
}

import { titled } from '~/brand'
import { pageSize } from '~/services/catalog/listing/listing'
import {
  choiceAddress,
  type ListingPage,
  listingAddress,
  mayBeIndexed,
  wholeAddress,
} from '~/services/catalog/listing/listing-page'
import type { NavOption, NavSection } from '~/services/catalog/listing/nav-sections'
import { productResultDto } from './product'

/** A listing as its address gives it to a client. */
export function catalogDto(page: ListingPage) {
  const { listing, fullTitle, description, kind } = page
  const { page: number, pageCount, total, cards } = listing
  const url = listingAddress(page, number)
  return {
    pagination: { url, page: number, pageCount, pageSize, totalResults: total },
    productResults: cards.map(productResultDto),
    seoFields: {
      ...{ title: titled(fullTitle), description },
      ...{ canonicalUrl: canonicalAddress(page), robots: robotsOf(page) },
    },
    navSectionDTOS: navSectionDtos(page),
    pageType: kind,
  }
}

/** What an opened filter asks for. */
export function facetsDto(page: ListingPage) {
  return { navSectionDTOS: navSectionDtos(page) }
}

/** What search engines are told of a listing. */
export function robotsOf(page: Pick<ListingPage, 'kind' | 'query' | 'listing'>): string {
  return mayBeIndexed(page) ? 'index, follow' : 'noindex, follow'
}

/** The order does not make another page, and a page with several choices is one of the whole listing. */
export function canonicalAddress(page: ListingPage): string {
  const { path, query } = page
  const plain = { path, query: { ...query, sort: 'featured' as const } }
  return mayBeIndexed(page) ? listingAddress(placeOf(plain), query.page) : wholeAddress(plain)
}

/** A category and a brand have a page of their own: chosen they are that, and chosen there nothing more. */
function placeOf({ path, query }: Pick<ListingPage, 'path' | 'query'>): Pick<ListingPage, 'path' | 'query'> {
  const { category: [category] = [], brand: [brand] = [] } = query.chosen
  const [, first, second = category] = path.split('/')
  const whole = { ...query, gender: query.gender === 'all' ? null : query.gender }
  const place = { ...whole, chosen: {} }
  if (category && first !== 'brand' && second === category) return { path: `/${first}/${category}`, query: place }
  const own = `/brand/${brand}`
  return brand && (path === '/all' || path === own) ? { path: own, query: place } : { path, query: whole }
}

type NavSectionDto = Omit<NavSection, 'options'> & { options: (Omit<NavOption, 'hex'> & { url: string })[] }

/** Facets are asked again and again while a listing stays as it is. */
const made = new WeakMap<readonly NavSection[], { whole: string; dtos: NavSectionDto[] }>()

function navSectionDtos(page: ListingPage): NavSectionDto[] {
  const whole = wholeAddress(page)
  const known = made.get(page.navSections)
  const dtos = known?.whole === whole ? known.dtos : makeNavSectionDtos(page)
  made.set(page.navSections, { whole, dtos })
  return dtos
}

function makeNavSectionDtos(page: ListingPage): NavSectionDto[] {
  return page.navSections.map((section) => ({
    label: section.label,
    parameter: section.parameter,
    selected: section.selected,
    options: section.options.map(({ label, value, count, selected }) => ({
      ...{ label, value, count, selected },
      url: choiceAddress(page, section, value),
    })),
  }))
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { heartFields, pressHearts } from '~/components/catalog/card/hearts.server'
import { Facets } from '~/components/catalog/listing/facets'
import { drawListingCards } from '~/components/catalog/listing/listing-cards.server'
import { drawCategories, drawFacets } from '~/components/catalog/listing/listing-parts.server'
import { ListingView } from '~/components/catalog/listing/listing-view'
import { followFocus } from '~/components/page/drawn-anew'
import { enlivenAll } from '~/components/page/frame-clicks'
import { pack } from '~/components/page/packed'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { isFlagged, pageAsJson } from '~/http/calls/page-as-json.server'
import { continueShoppingCookie } from '~/http/cart/continue-shopping.server'
import { tellOfListing } from '~/http/catalog/listing-head.server'
import { canonicalAddress, catalogDto, facetsDto, robotsOf } from '~/http/dto/catalog'
import { answerForms, form } from '~/http/forms/forms.server'
import { readFavorites } from '~/http/lists/favorites.server'
import { openVisit, refusedForm, type Visit } from '~/http/request/visit.server'
import { readVisitorFacts } from '~/http/request/visitor-facts.server'
import {
  choicesOf,
  findListingPage,
  type ListingPage,
  listingAddress,
  ordersOf,
  wholeAddress,
} from '~/services/catalog/listing/listing-page'
import { shownOnPage } from '~/services/catalog/listing/nav-sections'
import { ok } from '~/services/result'
import { resetShopByStore, shopByStore } from '~/services/stores/choose-store'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'
import { campaignOf, withCampaign } from '~/validation/catalog/campaign'
import { countChosen, listingSearch, readListingQuery } from '~/validation/catalog/listing-query'
import { type ShopByStore, shopByStoreSchema } from '~/validation/stores/stores'
import { showZone } from '../content/show-zone.server'

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const url = new URL(request.url)
  const asked = readListingQuery(url.searchParams)
  const atStore = await storesOf(args)
  const page = await findListingPage(store, url.pathname, asked, atStore.shown?.storeNumber)
  if (!page) throw new Response(null, { status: 404 })
  const visit = await openVisit(args)
  const { headers, csrf } = visit
  if (asked.page > page.listing.pageCount && !refusedForm(args.context))
    throw redirect(lastPage(page, isFlagged(request) ? url.searchParams : null), {
      headers: [...headers, ['vary', 'Accept']],
    })
  if (isFlagged(request)) return pageAsJson({ catalogDTO: bodyOf(page, url.searchParams) })

  headers.append('set-cookie', continueShoppingCookie(request))
  tellOfListing(args, page)
  const { html, styles, inserts } = await showZone(visit, { zone: 'section-top', path: page.path })
  const isFirst = isWhole(page.query)
  const { isData } = args.context
  const facets = shownOnPage(page.navSections)
  const view = {
    ...viewOf(page, campaignOf(url.searchParams)),
    hasFacets: facets.length > 0,
    ...(isData ? { facets: pack(facets) } : {}), // else the page shows them
    atStore: nameStores(atStore),
  }
  const favorites = await readFavorites(args)
  const fields = heartFields(csrf, url.pathname + url.search)
  const cards = drawListingCards(page.listing.cards, {
    quickAdd: store.toggles.quickAdd,
    inserts: isFirst ? inserts : [],
    ...{ favorites, fields },
    isBelowContent: isFirst && html !== styles,
  })
  const canonical = isData ? { canonical: canonicalAddress(page) } : {} // else it stands in the head
  const { fullTitle: title, description } = page
  const data = { view, robots: robotsOf(page), title, description, ...canonical }
  const top = pressHearts(isFirst ? html : styles, favorites, fields)
  const cats = page.section ? drawCategories(page.section, page.categories, page.path) : ''
  const parts = { top, cats, facets: isData ? '' : drawFacets(facets), cards }
  return withServed(data, parts, isData)
}

/** Where the owner's blocks stand: on the first page of a listing that is not narrowed. */
function isWhole({ page, chosen }: ListingPage['query']): boolean {
  return page === 1 && countChosen(chosen) === 0
}

/** The store whose shelves the visitor looks at, and the one that could be: that store or the visitor's own. */
async function storesOf(args: LoaderFunctionArgs) {
  const { shopByStoreNumber, storeNumber } = await readVisitorFacts(args)
  const shown = await findLocation(store, shopByStoreNumber)
  return { shown, offered: shown ?? (await findLocation(store, storeNumber)) }
}

function nameStores({ shown, offered }: Awaited<ReturnType<typeof storesOf>>) {
  return { isOn: shown !== null, store: offered && { number: offered.storeNumber, name: offered.name } }
}

/** Lists what a store has, or everything again: from the first page on. */
export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    'shop-by-store': form(shopByStoreSchema, switchStore, (_, __, request) => firstPage(new URL(request.url))),
  })
}

async function switchStore({ sessionKey }: Visit, { storeNumber = null, everything }: ShopByStore) {
  if (!everything) return shopByStore(store, sessionKey, storeNumber)
  await resetShopByStore(store, sessionKey)
  return ok(null)
}

function firstPage({ pathname, searchParams }: URL): string {
  return pathname + listingSearch({ ...readListingQuery(searchParams), page: 1 })
}

/** The address of the last page; a call asks it in the same way. */
function lastPage(page: ListingPage, call: URLSearchParams | null): string {
  const [path = '', search] = listingAddress(page, page.listing.page).split('?')
  const kept = new URLSearchParams(search)
  for (const flag of ['facetsOnly', 'blcAjax']) if (call?.get(flag) === 'true') kept.set(flag, 'true')
  return kept.size > 0 ? `${path}?${kept}` : path
}

function bodyOf(page: ListingPage, query: URLSearchParams) {
  return query.get('facetsOnly') === 'true' ? facetsDto(page) : catalogDto(page)
}

function viewOf(page: ListingPage, campaign: string) {
  const { listing, title, path, query, steps, section, meant = null } = page
  return {
    ...{ title, path, query, steps, hasCategories: section !== null, meant },
    orders: ordersOf(store),
    isSearch: path === '/search',
    cardCount: listing.cards.length,
    total: listing.total,
    pageCount: listing.pageCount,
    choices: choicesOf(page).map((choice) => ({ ...choice, address: withCampaign(choice.address, campaign) })),
    whole: withCampaign(wholeAddress(page), campaign),
    ...(campaign ? { campaign } : {}),
  }
}

/** The same for many visitors. */
export const handle = { alike: true }

export { keepPage as clientAction } from '~/components/form/keep-page'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data || !('view' in data)) return []
  const robots = data.robots?.startsWith('noindex') ? [{ name: 'robots', content: data.robots }] : []
  return [...pageMeta(matches, data.title, data.description), ...robots]
}

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { view: object }>

export default function ListingScreen() {
  const data = useLoaderData<typeof loader>()
  const canonical = 'canonical' in data && data.canonical
  const isFirst = 'view' in data && isWhole(data.view.query)
  useEffect(() => {
    if (isFirst) enlivenAll() // what stands on top came with the data
  }, [isFirst])
  useEffect(() => {
    if (canonical) document.querySelector('[rel=canonical]')?.setAttribute('href', location.origin + canonical)
  }, [canonical])
  if (!('view' in data)) return null
  return (
    <ListingView
      view={data.view}
      top={<Served key={String(isFirst)} name="top" id="top" className="zone" data={data} />}
      cats={<Served key={data.view.path} name="cats" id="cats" data={data} />}
      facets={<Facets data={data} source={data.view} />}
      cards={(isFetched) => <Cards data={data} isFetched={isFetched} />}
    />
  )
}

/** Drawn anew when the address asks for others, or another store's are shown. The focus stays on the same product. */
function Cards({ data, isFetched }: { data: Shown; isFetched: boolean }) {
  const { path, query, atStore } = data.view
  const asked = `${path}${listingSearch(query)} ${atStore.isOn && atStore.store?.number}`
  const [follow] = useState(followFocus)
  return (
    <Served
      key={asked}
      as="ul"
      name="cards"
      id="cards"
      className="cards list"
      isBusy={isFetched}
      data={data}
      follow={follow}
    />
  )
}

import { useLocation, useNavigate, useNavigation, useNavigationType } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { fill } from '~/messages/fill'
import { listingMessages, listingTexts } from '~/messages/listing'
import { grouped } from '~/money'
import { withCampaign } from '~/validation/catalog/campaign'
import { countChosen, type ListingQuery, listingSearch, type SortOrder } from '~/validation/catalog/listing-query'
import { type AtStore, ByStore } from '../product/by-store'
import { Breadcrumbs } from './breadcrumbs'
import { Choices } from './choices'
import { Elsewhere } from './elsewhere'
import { FilterForm } from './filter-form'
import { Pagination } from './pagination'
import { SkeletonCards } from './skeleton-cards'
import { useItemListEvent } from './use-item-list-event'

type Props = {
  view: {
    title: string
    path: string
    query: ListingQuery
    /** The orders it can be had in. */
    orders: readonly SortOrder[]
    steps: { label: string; path: string }[]
    /** Whether links to the categories of its section stand above it. */
    hasCategories: boolean
    /** How many cards this page holds. */
    cardCount: number
    total: number
    pageCount: number
    hasFacets: boolean
    choices: { label: string; address: string }[]
    whole: string
    /** What the address says of a campaign, as a query. */
    campaign?: string
    isSearch: boolean
    atStore: AtStore
    /** What was searched for instead of what was typed. */
    meant: string | null
  }
  /** What stands below the heading. */
  top: ReactNode
  cats: ReactNode
  facets: ReactNode
  /** The list of products. */
  cards: (isFetched: boolean) => ReactNode
}

/** A listing: heading, what it can be narrowed by, its products and links to its other pages. */
export function ListingView({ view, top, cats, facets, cards }: Props) {
  const { title, path, query, steps, hasFacets, choices, whole } = view
  const total = inWords(view.total)
  const heading = useFocusOnPage(query.page, path + listingSearch({ ...query, page: 1 }))
  const navigate = useNavigate()
  const isFetched = useIsFetched()
  return (
    <div className="wrap listing">
      {steps.length > 1 && <Breadcrumbs steps={steps} />}
      <header className="list-h">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="small muted num" id="total" role="status">
          {total}
        </p>
      </header>
      {view.meant !== null && <p className="meant">{fill(listingTexts.meant, { text: view.meant })}</p>}
      {top}
      {view.hasCategories && cats}
      <ByStore {...view.atStore} address={path + listingSearch({ ...query, page: 1 })} />
      <div className={hasFacets ? 'shelf' : 'shelf bare'}>
        {(view.total > 0 || hasFacets) && (
          <FilterForm
            facets={hasFacets && facets}
            sort={query.sort}
            sortChoices={sortChoices(view)}
            kept={keptFields(view)}
            chosen={countChosen(query.chosen)}
            total={total}
            address={path + listingSearch(query)}
            isFetched={isFetched}
          />
        )}
        <div className="shelf-main">
          <Choices choices={choices} whole={whole} heading={heading} />
          <Products view={view} cards={cards} isFetched={isFetched} />
          <Pagination
            page={query.page}
            pageCount={view.pageCount}
            addressOf={(page) => withCampaign(path + listingSearch({ ...query, page }), view.campaign)}
            turn={(address) => navigate(address, { preventScrollReset: true })}
          />
        </div>
      </div>
    </div>
  )
}

function sortChoices({ orders, isSearch }: Props['view']) {
  return orders.map((value) => ({
    value,
    label: isSearch && value === 'featured' ? listingTexts.bestMatch : listingTexts[`sort.${value}`],
  }))
}

/** What the address says besides order and facets. */
function keptFields({ query: { gender, q }, campaign }: Props['view']): [string, string][] {
  const kept = new URLSearchParams(campaign)
  if (gender) kept.set('gender', gender)
  if (q) kept.set('q', q)
  return [...kept]
}

function inWords(total: number): string {
  if (total === 1) return listingTexts.oneProduct
  return fill(listingTexts.products, { count: grouped(total) })
}

function Products({ view, cards, isFetched }: Pick<Props, 'view' | 'cards'> & { isFetched: boolean }) {
  const { title, choices, whole, cardCount, isSearch, query, path } = view
  const isUnasked = isSearch && query.q === ''
  const wider = isSearch ? '/all' : path // where nothing is chosen, the search or the section itself is what narrows
  useItemListEvent(title, path + listingSearch(query))
  if (cardCount === 0 && isFetched) return <SkeletonCards />
  if (cardCount > 0) return cards(isFetched)
  return (
    <div className="none-found">
      <p>{isUnasked ? listingTexts.searchHint : listingMessages['catalog.empty']}</p>
      {(choices.length > 0 || !isUnasked) && (
        <a className="btn ghost" href={choices.length > 0 ? whole : wider}>
          {listingTexts.clearAll}
        </a>
      )}
      {isSearch && <Elsewhere />}
    </div>
  )
}

/**
 * With scripts another page of the listing takes the place of this one: who reads on begins at its heading.
 * @param first the address of the listing's first page
 */
function useFocusOnPage(page: number, first: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ page, first })
  const isStep = useNavigationType() === 'PUSH' // going back leads to where one was
  useEffect(() => {
    const isTurned = isStep && shown.current.first === first && shown.current.page !== page
    if (isTurned) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    shown.current = { page, first }
  }, [page, first, isStep])
  return heading
}

/** Whether this listing is being fetched anew. */
function useIsFetched(): boolean {
  const { location: next } = useNavigation()
  return useLocation().pathname === next?.pathname
}

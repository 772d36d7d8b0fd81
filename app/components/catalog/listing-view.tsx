import { useLocation, useNavigation } from '@remix-run/react'
import { type Packed, useUnpacked } from '~/components/page/packed'
import { fill } from '~/messages.fill'
import { listingMessages, listingTexts } from '~/messages.listing'
import { countChosen, type ListingQuery, listingSearch, sortOrders } from '~/validation/listing-query'
import type { Section } from '~/validation/sections'
import { Breadcrumbs } from './breadcrumbs'
import { CategoryLinks } from './category-links'
import { Choices } from './choices'
import type { FacetData } from './facet'
import { FilterForm } from './filter-form'
import { Pagination } from './pagination'
import { type CardData, ProductCard } from './product-card'
import { SkeletonCards } from './skeleton-cards'
import { useItemListEvent } from './use-item-list-event'

type Props = {
  view: {
    title: string
    path: string
    query: ListingQuery
    steps: { label: string; path: string }[]
    section: Section | null
    categories: { slug: string; label: string }[]
    cards: Packed<CardData[]>
    total: number
    pageCount: number
    facets: Packed<FacetData[]>
    choices: { label: string; address: string }[]
    whole: string
  }
}

/** A listing: heading, what it can be narrowed by, its products and links to its other pages. */
export function ListingView({ view }: Props) {
  const { title, path, query, steps, section, categories, choices, whole } = view
  const facets = useUnpacked(view.facets)
  const total = inWords(view.total)
  return (
    <div className="wrap listing">
      {steps.length > 1 && <Breadcrumbs steps={steps} />}
      <header className="list-h">
        <h1>{title}</h1>
        <p className="small muted num" id="total" role="status">
          {total}
        </p>
      </header>
      {section && <CategoryLinks section={section} categories={categories} path={path} />}
      <div className={facets.length > 0 ? 'shelf' : 'shelf bare'}>
        <FilterForm
          facets={facets}
          sort={query.sort}
          sortChoices={sortOrders.map((value) => ({ value, label: listingTexts[`sort.${value}`] }))}
          kept={query.gender ? [['gender', query.gender]] : []}
          chosen={countChosen(query.chosen)}
          total={total}
          address={path + listingSearch(query)}
        />
        <div className="shelf-main">
          <Choices choices={choices} whole={whole} />
          <Products view={view} />
          <Pagination
            page={query.page}
            pageCount={view.pageCount}
            addressOf={(page) => path + listingSearch({ ...query, page })}
          />
        </div>
      </div>
    </div>
  )
}

function inWords(total: number): string {
  if (total === 1) return listingTexts.oneProduct
  return fill(listingTexts.products, { count: total.toLocaleString('en-US') })
}

const cardSizes = '(max-width: 767px) 46vw, (max-width: 1023px) 31vw, (max-width: 1488px) 24vw, 260px'
const cardsAtOnce = 4

function Products({ view: { title, choices, whole, ...view } }: Props) {
  const cards = useUnpacked(view.cards)
  const isFetched = useIsFetched()
  useItemListEvent(title, cards)
  if (cards.length === 0 && isFetched) return <SkeletonCards />
  if (cards.length === 0)
    return (
      <div className="none-found">
        <p>{listingMessages['catalog.empty']}</p>
        {choices.length > 0 && (
          <a className="btn ghost" href={whole}>
            {listingTexts.clearAll}
          </a>
        )}
      </div>
    )
  return (
    <ul className="cards list" aria-busy={isFetched || undefined}>
      {cards.map((card, at) => (
        <ProductCard key={card.code} card={card} sizes={cardSizes} first={at === 0} eager={at < cardsAtOnce} />
      ))}
    </ul>
  )
}

/** Whether this listing is being fetched anew. */
function useIsFetched(): boolean {
  const { location: next } = useNavigation()
  return useLocation().pathname === next?.pathname
}

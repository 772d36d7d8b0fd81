import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Breadcrumbs } from '~/components/catalog/breadcrumbs'
import { CategoryLinks } from '~/components/catalog/category-links'
import { Pagination } from '~/components/catalog/pagination'
import { ProductCard } from '~/components/catalog/product-card'
import { SortForm } from '~/components/catalog/sort-form'
import { pack, useUnpacked } from '~/components/page/packed'
import { pageMeta } from '~/components/page/page-meta'
import { continueShoppingCookie } from '~/http/continue-shopping.server'
import { catalogDto, facetsDto } from '~/http/dto/catalog'
import { wantsJson } from '~/http/page-as-json.server'
import { openVisit } from '~/http/visit.server'
import { fill } from '~/messages.fill'
import { listingMessages, listingTexts } from '~/messages.listing'
import { categoriesOf } from '~/services/catalog/listing'
import { findListingPage, type ListingPage, listingAddress } from '~/services/catalog/listing-page'
import { store } from '~/store.server'
import { listingSearch, readListingQuery, sortOrders } from '~/validation/listing-query'

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const url = new URL(request.url)
  const asked = readListingQuery(url.searchParams)
  const page = await findListingPage(store, url.pathname, asked)
  if (!page) throw new Response(null, { status: 404 })
  const { headers } = await openVisit(args)
  if (asked.page > page.listing.pageCount)
    throw redirect(lastPage(page, wantsJson(request) ? url.searchParams : null), {
      headers: [...headers, ['vary', 'Accept']],
    })
  if (wantsJson(request)) return { asJson: { catalogDTO: bodyOf(page, url.searchParams) } }

  headers.append('set-cookie', continueShoppingCookie(request))
  const { listing, title, description, path, query, steps, section } = page
  return {
    ...{ title, description, path, query, steps },
    cards: pack(
      listing.cards.map(({ code, path, name, badge, price, picture, swatches, moreColors }) => ({
        ...{ code, path, name, badge, price, picture, swatches, moreColors },
      })),
    ),
    total: listing.total,
    pageCount: listing.pageCount,
    categories: section ? await categoriesOf(store, section) : [],
    section,
  }
}

/** The address of the last page; a call asks it in the same way. */
function lastPage(page: ListingPage, call: URLSearchParams | null): string {
  const [path = '', search] = listingAddress(page, page.listing.page).split('?')
  const kept = new URLSearchParams(search)
  for (const flag of ['facetsOnly', 'blcAjax']) if (call?.get(flag) === 'true') kept.set(flag, 'true')
  return kept.size > 0 ? `${path}?${kept}` : path
}

function bodyOf(page: ListingPage, query: URLSearchParams) {
  if (query.get('facetsOnly') === 'true') return facetsDto()
  return catalogDto(page.listing, { ...page, url: listingAddress(page, page.listing.page) })
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data && 'title' in data ? pageMeta(matches, data.title, data.description) : []

const cardSizes = '(max-width: 767px) 46vw, (max-width: 1023px) 31vw, (max-width: 1488px) 23vw, 336px'
const cardsAtOnce = 4

type Page = Exclude<Awaited<ReturnType<typeof loader>>, { asJson: unknown }>

export default function ListingScreen() {
  const data = useLoaderData<typeof loader>()
  return 'title' in data ? <ListingOf page={data} /> : null
}

function ListingOf({ page }: { page: Page }) {
  const { title, path, query, steps, total, pageCount, categories, section } = page
  const cards = useUnpacked(page.cards)
  return (
    <div className="wrap listing">
      {steps.length > 1 && <Breadcrumbs steps={steps} />}
      <header className="list-h">
        <h1>{title}</h1>
        <p className="small muted num" id="total">
          {total === 1
            ? listingTexts.oneProduct
            : fill(listingTexts.products, { count: total.toLocaleString('en-US') })}
        </p>
      </header>
      {section && <CategoryLinks section={section} categories={categories} path={path} />}
      <div className="list-bar">
        <SortForm
          sort={query.sort}
          choices={sortOrders.map((value) => ({ value, label: listingTexts[`sort.${value}`] }))}
          kept={query.gender ? [['gender', query.gender]] : []}
        />
      </div>
      {cards.length === 0 && <p>{listingMessages['catalog.empty']}</p>}
      <ul className="cards list">
        {cards.map((card, at) => (
          <ProductCard key={card.code} card={card} sizes={cardSizes} first={at === 0} eager={at < cardsAtOnce} />
        ))}
      </ul>
      <Pagination
        page={query.page}
        pageCount={pageCount}
        addressOf={(page) => path + listingSearch({ ...query, page })}
      />
    </div>
  )
}

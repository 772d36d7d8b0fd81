import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ListingPage } from '~/services/catalog/listing/listing-page'
import { breadcrumbList, jsonLd } from '~/services/catalog/structured/json-ld'
import { store } from '~/store.server'
import { canonicalAddress } from '../dto/catalog'
import { tellMachines } from '../page/machine-facts.server'

/** What machines are told of a listing: one address whatever its order, the first picture, the way to it. */
export function tellOfListing({ request, context }: LoaderFunctionArgs, page: ListingPage) {
  const { origin } = new URL(request.url)
  const card = page.listing.cards.find(({ picture }) => picture !== null)
  tellMachines(context, {
    canonical: canonicalAddress(page),
    picture: card?.picture ? { path: card.picture, alt: card.name } : null,
    data: store.toggles.structuredData && page.steps.length > 1 ? [jsonLd([breadcrumbList(origin, page.steps)])] : [],
  })
}

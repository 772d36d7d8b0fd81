import type { LoaderFunctionArgs } from '@remix-run/node'
import { readVisitorFacts } from '~/http/visitor-facts.server'
import type { ProductPage } from '~/services/catalog/product-page'
import { storeAvailability } from '~/services/catalog/store-availability'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'

/** What the visitor's store has of a product; asks nothing when none is chosen. */
export async function atVisitorsStore(args: LoaderFunctionArgs, { product }: ProductPage) {
  const { storeNumber } = await readVisitorFacts(args)
  return storeAvailability(store, product, await findLocation(store, storeNumber))
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { readVisitorFacts } from '~/http/visitor-facts.server'
import type { ProductPage } from '~/services/catalog/product-page'
import { storeAvailability } from '~/services/catalog/store-availability'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'

/** The store the visitor picks up at; null when none is chosen. */
export async function visitorsLocation(args: LoaderFunctionArgs) {
  const { storeNumber } = await readVisitorFacts(args)
  return findLocation(store, storeNumber)
}

/** What the visitor's store has of a product; asks nothing when none is chosen. */
export async function atVisitorsStore(args: LoaderFunctionArgs, { product }: ProductPage) {
  return storeAvailability(store, product, await visitorsLocation(args))
}

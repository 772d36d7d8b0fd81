import type { LoaderFunctionArgs } from '@remix-run/node'
import { readVisitorFacts } from '~/http/request/visitor-facts.server'
import type { ProductPage } from '~/services/catalog/product/product-page'
import { openedInStore, storeAvailability } from '~/services/catalog/product/store-availability'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'

/**
 * The store the visitor picks up at; null when none is chosen.
 * @param shown the one their page showed, if it did: another tab may have chosen another since
 */
export async function visitorsLocation(args: LoaderFunctionArgs, shown?: string) {
  if (shown) return findLocation(store, Number(shown))
  const { storeNumber } = await readVisitorFacts(args)
  return findLocation(store, storeNumber)
}

/** What that store has of a product; asks nothing when none is chosen. */
export async function atVisitorsStore(args: LoaderFunctionArgs, { product }: ProductPage, shown?: string) {
  return storeAvailability(store, product, await visitorsLocation(args, shown))
}

/** The page of a product as it opens for the visitor, and what their store has of it. */
export async function openedForVisitor(args: LoaderFunctionArgs, page: ProductPage) {
  const atStore = await atVisitorsStore(args, page)
  return { page: atStore ? openedInStore(page, atStore) : page, atStore }
}

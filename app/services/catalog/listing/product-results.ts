import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { readListingQuery } from '~/validation/catalog/listing-query'
import { findListingPage } from './listing-page'
import type { ProductCard } from './product-cards'

/** Only to resolve relative addresses: nothing is ever fetched. */
const here = 'http://shop.invalid'

/**
 * The first products of a listing of this shop, named by its address: `/womens/tees?color=blue`. Refused when the address
 * leads anywhere else.
 * @param storeNumber the store that is to have them on its shelf
 */
export async function findProductResults(
  store: Store,
  address: string,
  size: number,
  storeNumber?: number,
): Promise<Result<ProductCard[]>> {
  const elsewhere = refusal({ code: 'generic', field: 'productResultsUrl', kind: 'bad-request' })
  if (!address.startsWith('/') || !URL.canParse(address, here)) return elsewhere
  const { origin, pathname, searchParams, username } = new URL(address, here)
  if (origin !== here || username !== '') return elsewhere
  const page = await findListingPage(store, pathname, readListingQuery(searchParams), storeNumber)
  return page ? ok(page.listing.cards.slice(0, size)) : elsewhere
}

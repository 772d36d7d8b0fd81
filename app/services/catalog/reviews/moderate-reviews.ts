import { readPendingReviews, readShownReviews, setReviewState } from '~/db/catalog/reviews'
import { inTransaction } from '~/db/client'
import type { Store } from '~/store.server'
import { forgetCatalogFacts } from '../catalog-facts'
import { recountRatings } from './rating'

/** Reviews that wait for a decision, the oldest first, with the names of their products. */
export function listPendingReviews({ db }: Store, limit: number) {
  return readPendingReviews(db, limit)
}

/** Reviews that the shop shows, of one product or of all, the newest first, with the names of their products. */
export function listShownReviews({ db }: Store, productCode: string | undefined, limit: number) {
  return readShownReviews(db, productCode?.toUpperCase(), limit)
}

/** Shows reviews, or takes them back. Ratings are counted anew with it. @returns how many were in another state before */
export async function decideReviews(
  store: Store,
  ids: readonly string[],
  state: 'published' | 'rejected',
): Promise<number> {
  const changed = await inTransaction(store.db, async (tx) => {
    const products = await setReviewState(tx, ids, state)
    await recountRatings(tx, products)
    return products.length
  })
  forgetCatalogFacts(store)
  return changed
}

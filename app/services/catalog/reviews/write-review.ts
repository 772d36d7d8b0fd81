import { createHash } from 'node:crypto'
import { insertReviews } from '~/db/catalog/reviews'
import { inTransaction } from '~/db/client'
import { hour } from '~/durations'
import { ok, type Result, refusal } from '~/services/result'
import { addressBucket, beginTry, type Payer, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { ReviewInput } from '~/validation/catalog/review'
import { forgetCatalogFacts } from '../catalog-facts'
import { findProduct } from '../product/find-product'
import type { Product } from '../product/product'
import { recountRatings } from './rating'

const mostOfVisitor = 5
/** Against a flood of visitors without cookies. */
const mostOfAddress = 30

/** The product a review may be written about: one the shop shows. Null when there is none, or reviews are off. */
export async function findReviewable(store: Store, productCode: string): Promise<Product | null> {
  const product = store.toggles.reviewsDisplay ? await findProduct(store, productCode) : null
  return product?.active && product.kind === 'standard' ? product : null
}

/**
 * Takes a review in. It waits for the merchant, unless the shop publishes reviews at once. The same review sent twice is
 * one. A visitor may send five an hour, an address thirty.
 */
export async function writeReview(
  store: Store,
  visitor: Payer,
  productCode: string,
  review: ReviewInput,
): Promise<Result<null>> {
  const product = await findReviewable(store, productCode)
  if (!product) return refusal({ code: 'notFound', kind: 'not-found' })
  const counted = await beginTry(store, [
    { bucket: sessionBucket('review', visitor), most: mostOfVisitor, ms: hour },
    { bucket: addressBucket('review', visitor), most: mostOfAddress, ms: hour },
  ])
  if (!counted.ok) return counted
  const state = store.config.REVIEWS_PUBLISHED_AT_ONCE ? 'published' : 'pending'
  const id = idOf(visitor, product.code, review)
  await inTransaction(store.db, async (tx) => {
    const row = { id, productCode: product.code, ...review, state, createdAt: store.now() } as const
    const added = await insertReviews(tx, [row])
    if (added > 0 && state === 'published') await recountRatings(tx, [product.code])
  })
  if (state === 'published') forgetCatalogFacts(store)
  return ok(null)
}

/** Who wrote what about which product: a second press makes no second review. */
function idOf({ sessionKey }: Payer, productCode: string, review: ReviewInput): string {
  const said = JSON.stringify([sessionKey, productCode, ...Object.entries(review).sort().flat()])
  return createHash('sha256').update(said).digest('base64url').slice(0, 16)
}

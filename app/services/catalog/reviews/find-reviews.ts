import { LRUCache } from 'lru-cache'
import { readReviews } from '~/db/catalog/reviews'
import type { Store } from '~/store.server'
import { catalogFacts } from '../catalog-facts'
import type { Product } from '../product/product'

const reviewsAtOnce = 10

/** One page of the published reviews of a product, newest first. */
export type ReviewPage = Awaited<ReturnType<typeof readReviews>> & { page: number; pageCount: number }

const kept = new WeakMap<object, LRUCache<string, Promise<ReviewPage | null>>>()

/**
 * The published reviews of a product; a page beyond the last gives the last. Null while nobody has reviewed it, or when
 * the shop shows no reviews. Kept for one version of the catalogue: publishing a review raises it.
 */
export async function findReviews(store: Store, product: Product, asked: number): Promise<ReviewPage | null> {
  if (!store.toggles.reviewsDisplay || product.ratingCount === 0) return null
  const { version } = await catalogFacts(store)
  const pageCount = Math.ceil(product.ratingCount / reviewsAtOnce)
  const page = Math.min(asked, pageCount)
  const pages = kept.get(store.db) ?? new LRUCache<string, Promise<ReviewPage | null>>({ max: 2_000 })
  kept.set(store.db, pages)
  const key = `${version} ${product.code} ${page}`
  const known = pages.get(key) ?? readPage(store, product.code, page, pageCount)
  if (!pages.has(key)) {
    pages.set(key, known)
    known.catch(() => pages.delete(key))
  }
  return known
}

/** A rating may have come from elsewhere, without its reviews. */
async function readPage({ db }: Store, code: string, page: number, pageCount: number): Promise<ReviewPage | null> {
  const found = await readReviews(db, code, { limit: reviewsAtOnce, offset: (page - 1) * reviewsAtOnce })
  return found.reviews.length > 0 ? { ...found, page, pageCount } : null
}

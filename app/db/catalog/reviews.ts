import { sql } from 'kysely'
import type { Queries, Tx } from '../client'
import type { ReviewTable } from '../schema/catalog'

type Review = Pick<ReviewTable, 'id' | 'rating' | 'headline' | 'comments' | 'nickname' | 'location' | 'createdAt'>

/** Published reviews of a product, newest first, and how many there are of 1, 2, 3, 4 and 5 stars. One query. */
export async function readReviews(
  db: Queries,
  productCode: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ reviews: Review[]; counts: number[] }> {
  const count = (stars: number) =>
    sql<number>`(select count(*) from review r where r.product_code = ${productCode} and r.state = 'published' and r.rating = ${stars})`
  const rows = await db
    .selectFrom('review')
    .select(['id', 'rating', 'headline', 'comments', 'nickname', 'location', 'createdAt'])
    .select([1, 2, 3, 4, 5].map((stars) => count(stars).as(`of${stars}`)))
    .where('productCode', '=', productCode)
    .where('state', '=', 'published')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const [first] = rows as Record<string, unknown>[]
  return { reviews: rows, counts: [1, 2, 3, 4, 5].map((stars) => Number(first?.[`of${stars}`] ?? 0)) }
}

/** Keeps reviews; one that is there already, sent twice for example, stays as it is. @returns how many were new */
export async function insertReviews(db: Queries, reviews: ReviewTable[]): Promise<number> {
  if (reviews.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review')
    .values(reviews)
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

type Named = ReviewTable & { name: string }

/** Reviews that wait for the merchant, the oldest first, with the names of their products. */
export function readPendingReviews(db: Queries, limit: number): Promise<Named[]> {
  return namedReviews(db, 'pending').orderBy('review.createdAt').limit(limit).execute()
}

/** Reviews that are shown, of one product or of all, the newest first, with the names of their products. */
export function readShownReviews(db: Queries, productCode: string | undefined, limit: number): Promise<Named[]> {
  const shown = namedReviews(db, 'published')
  const wanted = productCode === undefined ? shown : shown.where('review.productCode', '=', productCode)
  return wanted.orderBy('review.createdAt', 'desc').orderBy('review.id', 'desc').limit(limit).execute()
}

function namedReviews(db: Queries, state: ReviewTable['state']) {
  return db
    .selectFrom('review')
    .innerJoin('product', 'product.code', 'review.productCode')
    .selectAll('review')
    .select('product.name')
    .where('review.state', '=', state)
}

/** Gives reviews another state. @returns the codes of their products, of those that changed */
export async function setReviewState(tx: Tx, ids: readonly string[], state: ReviewTable['state']): Promise<string[]> {
  const rows = await tx
    .updateTable('review')
    .set({ state })
    .where('id', 'in', ids)
    .where('state', '<>', state)
    .returning('productCode')
    .execute()
  return rows.map(({ productCode }) => productCode)
}

/** How many published reviews a product has, and the sum of their stars. */
export async function sumRatings(tx: Tx, productCode: string): Promise<{ count: number; stars: number }> {
  const row = await tx
    .selectFrom('review')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number | null>('rating').as('stars')])
    .where('productCode', '=', productCode)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), stars: Number(row.stars ?? 0) }
}

/** Which of these products have published reviews. */
export async function findReviewed(tx: Tx, productCodes: readonly string[]): Promise<Set<string>> {
  if (productCodes.length === 0) return new Set()
  const rows = await tx
    .selectFrom('review')
    .select('productCode')
    .distinct()
    .where('productCode', 'in', productCodes)
    .where('state', '=', 'published')
    .execute()
  return new Set(rows.map(({ productCode }) => productCode))
}

/** @param rating hundredths of a star; null without reviews */
export async function setRating(tx: Tx, productCode: string, rating: number | null, ratingCount: number) {
  await tx.updateTable('product').set({ rating, ratingCount }).where('code', '=', productCode).execute()
}

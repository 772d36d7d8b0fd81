import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { findProduct } from '~/services/catalog/product/find-product'
import { findReviews } from '~/services/catalog/reviews/find-reviews'
import { decideReviews, listPendingReviews, listShownReviews } from '~/services/catalog/reviews/moderate-reviews'
import { meanRating } from '~/services/catalog/reviews/rating'
import { writeReview } from '~/services/catalog/reviews/write-review'
import { openTestStore, type TestStore } from '../../store'

const review = { rating: 5, headline: 'Good', comments: 'Fits.', nickname: 'Jane', location: '' }
const jane = { sessionKey: 'jane', address: '10.0.0.1' }

/** What the shop says of the tee a moment later, when its processes have read the catalogue again. */
async function teeOf(store: TestStore) {
  const { rating, ratingCount } = await store.db
    .selectFrom('product')
    .select(['rating', 'ratingCount'])
    .where('code', '=', '100001')
    .executeTakeFirstOrThrow()
  return { rating, ratingCount }
}

test('means stand in quarter stars', () => {
  expect(meanRating({ count: 3, stars: 13 })).toBe(425)
  expect(meanRating({ count: 8, stars: 35 })).toBe(450)
  expect(meanRating({ count: 0, stars: 0 })).toBeNull()
})

test('a review waits for the merchant, and counts once it is approved', async () => {
  const store = await openTestStore({ settings: { REVIEWS_PUBLISHED_AT_ONCE: 'off' } })
  expect(await writeReview(store, jane, '100001', review)).toMatchObject({ ok: true })
  expect(await teeOf(store)).toEqual({ rating: null, ratingCount: 0 })

  const [waiting] = await listPendingReviews(store, 10)
  expect(waiting).toMatchObject({ headline: 'Good', name: 'Plain Tee' })
  expect(await decideReviews(store, [waiting?.id ?? ''], 'published')).toBe(1)
  expect(await teeOf(store)).toEqual({ rating: 500, ratingCount: 1 })

  expect(await decideReviews(store, [waiting?.id ?? ''], 'published')).toBe(0)
  expect(await decideReviews(store, [waiting?.id ?? ''], 'rejected')).toBe(1)
  expect(await teeOf(store)).toEqual({ rating: null, ratingCount: 0 })
})

test('where the shop publishes at once the review is there at once', async () => {
  const store = await openTestStore({ settings: { REVIEWS_PUBLISHED_AT_ONCE: 'on' } })
  await writeReview(store, jane, '100001', { ...review, rating: 4 })
  await writeReview(store, jane, '100001', { ...review, rating: 5 })

  expect(await teeOf(store)).toEqual({ rating: 450, ratingCount: 2 })
  const product = await findProduct(store, '100001')
  const found = product && (await findReviews(store, product, 1))
  expect(found).toMatchObject({ page: 1, pageCount: 1, counts: [0, 0, 0, 1, 1] })
})

test('what is shown is listed, the newest first, of all products or of one, until it is rejected', async () => {
  const store = await openTestStore({ settings: { REVIEWS_PUBLISHED_AT_ONCE: 'on' } })
  const write = async (productCode: string, headline: string) => {
    store.clock.forward(1_000)
    await writeReview(store, jane, productCode, { ...review, headline })
  }
  for (const headline of ['One', 'Two', 'Three']) await write('100001', headline)
  await write('100002', 'Pants')
  const shown = async (code?: string, limit = 9) =>
    (await listShownReviews(store, code, limit)).map(({ name, headline }) => `${name}: ${headline}`)

  expect(await shown()).toEqual(['Long Pants: Pants', 'Plain Tee: Three', 'Plain Tee: Two', 'Plain Tee: One'])
  expect(await shown('100001', 2)).toEqual(['Plain Tee: Three', 'Plain Tee: Two'])
  const [first] = await listShownReviews(store, '100002', 1)
  expect(await decideReviews(store, [first?.id ?? ''], 'rejected')).toBe(1)
  expect(await shown('100002')).toEqual([])
})

test('a file read again does not take back what reviews made since come to', async () => {
  const store = await openTestStore({ settings: { REVIEWS_PUBLISHED_AT_ONCE: 'on' } })
  const file = join(await mkdtemp(join(tmpdir(), 'reviews-')), 'catalog.ndjson')
  await exportProducts(store, file, { format: 'ndjson' })
  await writeReview(store, jane, '100001', { ...review, rating: 4 })
  await importProducts(store, file)

  expect(await teeOf(store)).toEqual({ rating: 400, ratingCount: 1 })
})

test('the same review pressed twice, also at once, is one', async () => {
  const store = await openTestStore({ settings: { REVIEWS_PUBLISHED_AT_ONCE: 'off' } })
  await Promise.all([1, 2, 3].map(() => writeReview(store, jane, '100001', review)))

  expect(await listPendingReviews(store, 10)).toHaveLength(1)
})

test('a visitor may write five an hour, an address thirty', async () => {
  const store = await openTestStore({ settings: { REVIEWS_PUBLISHED_AT_ONCE: 'off' } })
  const write = (at: number, visitor = jane) => writeReview(store, visitor, '100001', { ...review, headline: `${at}` })
  for (let at = 0; at < 5; at++) expect((await write(at)).ok).toBe(true)
  expect(await write(5)).toMatchObject({ refusal: { code: 'tooOften', kind: 'too-often' } })

  for (let at = 0; at < 25; at++) expect((await write(at, { ...jane, sessionKey: `other ${at}` })).ok).toBe(true)
  expect((await write(0, { ...jane, sessionKey: 'one more' })).ok).toBe(false)
  store.clock.forward(3_600_001)
  expect((await write(6)).ok).toBe(true)
})

test.each(['999999', 'GIFTCARD', '100010', '100011', ''])('nothing can be written about %s', async (code) => {
  const store = await openTestStore({ settings: { REVIEWS_PUBLISHED_AT_ONCE: 'off' } })
  expect(await writeReview(store, jane, code, review)).toMatchObject({ refusal: { kind: 'not-found' } })
})

test('a rating that came from elsewhere stands without a list', async () => {
  const store = await openTestStore({ settings: { REVIEWS_PUBLISHED_AT_ONCE: 'off' } })
  await store.db.updateTable('product').set({ rating: 425, ratingCount: 7 }).where('code', '=', '100001').execute()
  const product = await findProduct(store, '100001')

  expect(product && (await findReviews(store, product, 1))).toBeNull()
})

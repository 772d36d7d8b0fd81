import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inTransaction } from '~/db/client'
import { movePoints } from '~/db/rewards/points'
import type { ProductTable } from '~/db/schema/catalog'
import { saveLooks } from '~/services/catalog/merchandise/save-looks'
import { saveSizeGuides } from '~/services/catalog/merchandise/size-guides'
import { decideReviews } from '~/services/catalog/reviews/moderate-reviews'
import { saveProducts } from '~/services/catalog/save-product'
import { completeSubmissions } from '~/services/checkout/saga/complete-submissions'
import { keepContent } from '~/services/content/keep-content'
import { issueGiftCard, type NewGiftCard } from '~/services/payments/gift-cards/issue-gift-card'
import { sendWaitingMail } from '~/services/send-mail'
import { type ProductDetail, type ProductRecordInput, productRecordSchema } from '~/validation/catalog/product-record'
import { sizeGuideSchema } from '~/validation/catalog/size-guide'
import { contentFileSchema } from '~/validation/content/content-file'
import type { Shop } from './open-shop'

/** What no shopper can do, done for a test of screens or calls: all of it straight at the shop's store. */

export type Arranged = Pick<Shop, 'store'>

export const accessCode = '1234'

/** A new gift card of an amount in cents. @returns its number; the access code is 1234 */
export async function giveGiftCard(
  { store }: Arranged,
  amount: number,
  status?: NewGiftCard['status'],
  number = `7777${String(randomInt(10 ** 11, 10 ** 12))}`,
): Promise<string> {
  await issueGiftCard(store, { number, accessCode, amount, status })
  return number
}

/** The code of the sku a product has in this colour, size and dimension. */
export async function skuOf(
  { store }: Arranged,
  chosen: { productCode: string; colorCode: string; size: string; dimension: string },
): Promise<string> {
  const found = store.db
    .selectFrom('sku')
    .select('code')
    .where((e) => e.and(chosen))
  return (await found.executeTakeFirstOrThrow()).code
}

/** Sets how many units of a sku are there; nobody may hold more than that. */
export async function setStock({ store }: Arranged, skuCode: string, onHand: number): Promise<void> {
  await store.db
    .updateTable('inventory')
    .set((e) => ({ onHand, received: e('sold', '+', onHand) }))
    .where('skuCode', '=', skuCode)
    .execute()
}

/** Changes what a sku costs, as an import beside a running shop would. Cents. */
export async function setPrice({ store }: Arranged, skuCode: string, price: number): Promise<void> {
  await store.db.updateTable('sku').set({ price, retailPrice: price }).where('code', '=', skuCode).execute()
  await store.db
    .updateTable('catalogVersion')
    .set((e) => ({ version: e('version', '+', 1) }))
    .execute()
}

/** Does once what the server does every few seconds beside its requests. */
export async function runJobs({ store }: Shop): Promise<void> {
  await completeSubmissions(store)
  await sendWaitingMail(store)
}

/** The messages in the outbox folder, as they were written, after sending what waits. */
export async function sentMail(shop: Shop): Promise<string[]> {
  await runJobs(shop)
  const { outboxDir } = shop.store.config
  if (!existsSync(outboxDir)) return []
  return readdirSync(outboxDir)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outboxDir, name), 'utf8'))
}

/** Published reviews of a product with these stars, the first one the oldest: Review 1, Review 2, … */
export async function addReviews({ store }: Arranged, productCode: string, stars: number[]): Promise<void> {
  const now = store.now()
  const reviews = stars.map((rating, at) => ({
    ...{ id: `${productCode}-${at}`, productCode, rating, headline: `Review ${at + 1}`, comments: `Number ${at + 1}.` },
    ...{ nickname: 'Jane', location: 'Omaha, NE', state: 'pending' as const, createdAt: now - 1_000_000 + at },
  }))
  await store.db.insertInto('review').values(reviews).execute()
  await decideReviews(
    store,
    reviews.map(({ id }) => id),
    'published',
  )
}

/** A look of fixture products: pairs of product and colour code. */
export function giveLook({ store }: Arranged, name: string, items: [productCode: string, colorCode: string][]) {
  const named = items.map(([productCode, colorCode]) => ({ productCode, colorCode }))
  return saveLooks(store, [{ name, imagePath: null, items: named }])
}

/** Makes a product one that cannot be loaded. @returns what mends it */
export async function breakProduct({ store }: Arranged, code: string): Promise<() => Promise<void>> {
  const { media } = await store.db
    .selectFrom('product')
    .select('media')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const put = (media: string) => store.db.updateTable('product').set({ media }).where('code', '=', code).execute()
  await put('{')
  return async () => void (await put(media))
}

/** Says more of a product than its fixture does. */
export async function tellMore(shop: Arranged, code: string, more: Partial<ProductDetail>): Promise<void> {
  const { detail } = await shop.store.db
    .selectFrom('product')
    .select('detail')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await changeProduct(shop, code, { detail: JSON.stringify({ ...JSON.parse(detail), ...more }) })
}

/** Puts units of a sku into a store. */
export async function stockStore({ store }: Arranged, storeNumber: number, skuCode: string, quantity: number) {
  await store.db.insertInto('storeStock').values({ storeNumber, skuCode, quantity }).execute()
}

/** Gives a product a size guide: a part of each kind, or only HTML. */
export async function giveSizeGuide({ store }: Arranged, productCode: string, html = ''): Promise<void> {
  const parts = {
    fits: [{ name: 'Classic', text: 'Take your usual size.' }],
    howToMeasure: [{ name: 'Chest', text: 'Around the fullest part.' }],
    conversions: [{ title: 'Letters', columns: ['Size', 'US'], rows: [['S', '4']] }],
  }
  const code = `guide-${productCode}`
  await saveSizeGuides(store, [sizeGuideSchema.parse({ code, html, ...(html ? {} : parts) })])
  const { detail } = await store.db
    .selectFrom('product')
    .select('detail')
    .where('code', '=', productCode)
    .executeTakeFirstOrThrow()
  const withGuide = JSON.stringify({ ...JSON.parse(detail), sizeGuide: code })
  await store.db.updateTable('product').set({ detail: withGuide }).where('code', '=', productCode).execute()
}

/** Puts content into the shop, as a file of content would: a running shop shows it within a second. */
export async function giveContent({ store }: Arranged, content: unknown): Promise<void> {
  await keepContent(store, contentFileSchema.parse(content))
}

/** Changes columns of a product, as an import beside a running shop would. */
export async function changeProduct({ store }: Arranged, code: string, changes: Partial<ProductTable>): Promise<void> {
  await store.db.updateTable('product').set(changes).where('code', '=', code).execute()
  await store.db
    .updateTable('catalogVersion')
    .set((e) => ({ version: e('version', '+', 1) }))
    .execute()
}

/** Gives the customer who joined the rewards programme last so many points, one after the other. */
export async function giveMovements({ store }: Arranged, count: number): Promise<void> {
  const { id } = await store.db
    .selectFrom('customer')
    .select('id')
    .where('loyaltyStatus', '=', 'ENROLLED')
    .orderBy('enrolledAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (let at = 1; at <= count; at++) {
    const entry = { id: `${id}:${at}`, customerId: id, kind: 'grant' as const, points: 1, orderId: null, at }
    await inTransaction(store.db, (tx) => movePoints(tx, entry))
  }
}

/** Takes a product in as an import does. */
export async function giveProduct({ store }: Arranged, product: ProductRecordInput): Promise<void> {
  await saveProducts(store, [productRecordSchema.parse(product)], { mode: 'import' })
}

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleSkus } from '~/db/catalog/catalog-sample'
import { readLooks } from '~/db/catalog/merchandise'
import { prepareDatabase } from '~/server/prepare-database'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { lookPath } from '~/services/catalog/merchandise/looks'
import { findOutfitPage } from '~/services/catalog/outfits/outfit-page'
import { giftCardsToTry, lookUpGiftCardToTry } from '~/services/payments/gift-cards/gift-cards-to-try'
import type { Store } from '~/store.server'
import { skusByTrait } from '../../commands/demo-sheet/traits'
import { addDemoCustomers, customersToTry } from '../../demo/customers'
import { seedDemoShop } from '../../demo/seed'
import { openTestStore } from '../store'

test('an empty shop is filled with everything a purchase needs and with looks that have pages, and a second time with nothing', async () => {
  const store = await openTestStore({ empty: true })
  const now = store.now()
  const counts = async () => {
    const tables = ['zipCode', 'store', 'fulfillmentOption', 'taxRate', 'feeRule', 'giftCard', 'product'] as const
    const rows = tables.map((table) => store.db.selectFrom(table).select((e) => e.fn.countAll<number>().as('rows')))
    return Promise.all(rows.map((query) => query.executeTakeFirstOrThrow().then((found) => Number(found.rows))))
  }
  expect(await seedDemoShop(store, { products: 123, now })).toMatchObject({ created: 123, refused: [] })
  const filled = await counts()
  expect(filled).toEqual([41_664, 46, 5, 72, 1, 10, 123])
  const stock = await stockOf(store)
  expect(await seedDemoShop(store, { products: 123, now })).toMatchObject({ created: 0, updated: 0, unchanged: 123 })
  expect(await counts()).toEqual(filled)
  expect(await stockOf(store)).toEqual(stock)
  for (const look of await readLooks(store.db)) {
    const slug = decodeURIComponent(lookPath(look).replace('/looks/', ''))
    const page = await findOutfitPage(store, { slug, isStyled: false, query: new URLSearchParams() })
    expect(page?.items.map(({ product }) => product.code)).toEqual(look.items.map(({ productCode }) => productCode))
  }
})

test('the demo shop that reads its own sheet stays as it is', async () => {
  const store = await openTestStore({ empty: true })
  await seedDemoShop(store, { products: 123, now: store.now() })
  const file = join(await mkdtemp(join(tmpdir(), 'own-files-')), 'products.csv')
  await exportProducts(store, file, { format: 'shopify' })
  expect(await importProducts(store, file)).toMatchObject({ unchanged: 123, updated: 0, refused: 0 })
})

test('the sheet finds a sku for every trait in the demo shop', async () => {
  const store = await openTestStore({ empty: true })
  await seedDemoShop(store, { products: 123, now: store.now() })
  const { stock, ...traits } = skusByTrait(
    await readSampleSkus(store.db, store.now(), 200),
    'https://shop.example',
    store.now(),
  )
  for (const [trait, skus] of [...Object.entries(traits), ...Object.entries(stock)]) {
    expect(skus.length, trait).toBeGreaterThan(0)
    for (const { address, skuCode } of skus) {
      expect(address).toMatch(/^https:\/\/shop\.example\/[a-z0-9-]+\/prd-[\dA-Z]+\/sku-/)
      expect(address.endsWith(skuCode)).toBe(true)
    }
  }
  for (const [units, skus] of Object.entries(stock)) for (const sku of skus) expect(sku.stock).toBe(Number(units))
})

test('a customer of the demo has addresses and store cards to check out with, and the sheet names them', async () => {
  const store = await openTestStore({ empty: true })
  await seedDemoShop(store, { products: 1, now: store.now() })
  await addDemoCustomers(store, store.now())
  const sofia = (await customersToTry(store)).find(({ emailAddress }) => emailAddress === 'sofia@example.com')
  expect(sofia?.savedAddresses).toEqual(['1024 Howard St, Omaha, NE 68102', '200 Park Ave, New York, NY 10166'])
  expect(sofia?.savedPayments).toEqual([
    { type: 'MARLOW_CARD', last4: '0001', isDefault: true, needsVerification: false },
    { type: 'MARLOW_CARD', last4: '0105', isDefault: false, needsVerification: true },
  ])
})

test('a customer of the demo has a credit card saved, and the sheet names her', async () => {
  const store = await openTestStore({ empty: true })
  await seedDemoShop(store, { products: 1, now: store.now() })
  const listed = await customersToTry(store)
  const ellen = listed.find(({ emailAddress }) => emailAddress === 'ellen@example.com')
  expect(ellen?.loyalty).toEqual({ tier: expect.any(String), points: expect.any(Number) })
  expect(ellen?.loyalty?.points).toBeGreaterThan(0)
  const carla = listed.find(({ emailAddress }) => emailAddress === 'carla@example.com')
  expect(carla?.savedPayments).toEqual([
    { type: 'CREDIT_CARD', last4: '1111', isDefault: true, needsVerification: false },
  ])
})

test('no gift card of the demo is worth anything in a live shop, filled as one or before it became one', async () => {
  const store = await openTestStore({ empty: true })
  const live = { ...store, config: { ...store.config, STORE_ENV: 'live' as const } }
  const [card = expect.fail(), ...others] = giftCardsToTry
  await seedDemoShop(live, { products: 1, now: store.now() })
  expect(await lookUpGiftCardToTry(store, card)).toBeNull()
  expect(await customersToTry(store)).toEqual([])

  await seedDemoShop(store, { products: 1, now: store.now() })
  expect(await lookUpGiftCardToTry(store, card)).toMatchObject({ status: 'active' })
  await prepareDatabase(live)
  for (const each of [card, ...others])
    expect(await lookUpGiftCardToTry(store, each)).toEqual({ balance: each.amount, status: 'inactive' })
})

/** Of every sku, in the warehouse and in stores. */
async function stockOf({ db }: Store) {
  const stock = await db.selectFrom('inventory').selectAll().orderBy('skuCode').execute()
  const inStores = await db.selectFrom('storeStock').selectAll().orderBy('skuCode').orderBy('storeNumber').execute()
  return [stock, inStores]
}

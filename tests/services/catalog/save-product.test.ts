import { describe, expect, test } from 'vitest'
import { saveProducts } from '~/services/catalog/save-product'
import { type ProductRecordInput, productRecordSchema } from '~/validation/catalog/product-record'
import { openTestStore, type TestStore } from '../../store'

function record(handle: string, given: Partial<ProductRecordInput> = {}) {
  const size = (name: string, inventory: number) => ({
    ...{ skuCode: `${handle}-${name}`, colorCode: 'INK', size: name, dimension: null, upc: null },
    ...{ price: 2_000, retailPrice: 2_500, inventory },
  })
  return productRecordSchema.parse({
    ...{ handle, name: `Product ${handle}`, brand: 'Sluice & Co', category: { slug: 'tees', label: 'Tees' } },
    ...{ sections: ['mens'], sizeLabel: 'Size', dimensionLabel: null, sizes: ['S', 'M'], dimensions: [] },
    colors: [{ code: 'INK', label: 'Ink', views: [{ view: 'FRONT', path: `demo/${handle}.webp` }] }],
    skus: [size('S', 5), size('M', 0)],
    ...given,
  })
}

function withStock(handle: string, units: number) {
  const product = record(handle)
  return { ...product, skus: product.skus.map((sku) => ({ ...sku, inventory: units })) }
}

const versionOf = async ({ db }: TestStore) =>
  (await db.selectFrom('catalogVersion').select('version').executeTakeFirstOrThrow()).version
const productOf = ({ db }: TestStore, handle: string) =>
  db.selectFrom('product').selectAll().where('handle', '=', handle).executeTakeFirstOrThrow()
const stockOf = ({ db }: TestStore, skuCode: string) =>
  db.selectFrom('inventory').selectAll().where('skuCode', '=', skuCode).executeTakeFirstOrThrow()

describe('saving products', () => {
  test('a second time changes nothing, not even the version of the catalogue', async () => {
    const store = await openTestStore({ empty: true })
    const records = Array.from({ length: 60 }, (_, place) => record(`p${place}`))
    expect(await saveProducts(store, records, { mode: 'import' })).toMatchObject({ created: 60, skus: 120 })
    const [version, before] = [await versionOf(store), await store.db.selectFrom('product').selectAll().execute()]
    store.clock.forward(60_000)
    expect(await saveProducts(store, records, { mode: 'import' })).toMatchObject({ created: 0, unchanged: 60 })
    expect(await versionOf(store)).toBe(version)
    expect(await store.db.selectFrom('product').selectAll().execute()).toEqual(before)
    expect(await store.db.selectFrom('stockMovement').selectAll().execute()).toEqual([])
  })

  test('gives a product without a code one of six digits, the same in every shop, and keeps it', async () => {
    const [one, other] = [await openTestStore({ empty: true }), await openTestStore({ empty: true })]
    for (const store of [one, other]) await saveProducts(store, [record('a'), record('b')], { mode: 'import' })
    const { code } = await productOf(one, 'a')
    expect(code).toMatch(/^\d{6}$/)
    expect((await productOf(other, 'a')).code).toBe(code)
    expect((await productOf(other, 'b')).code).not.toBe(code)
    await saveProducts(one, [record('a', { name: 'Another name', code: '123456' })], { mode: 'import' })
    expect(await productOf(one, 'a')).toMatchObject({ code, name: 'Another name', slug: 'another-name' })
  })

  test('books more units as a receipt and fewer as a correction', async () => {
    const store = await openTestStore({ empty: true })
    await saveProducts(store, [record('a')], { mode: 'import' })
    await saveProducts(store, [withStock('a', 2)], { mode: 'import' })
    expect(await stockOf(store, 'a-S')).toMatchObject({ onHand: 2, sold: 0, received: 2 })
    expect(await stockOf(store, 'a-M')).toMatchObject({ onHand: 2, sold: 0, received: 2 })
    const movements = await store.db.selectFrom('stockMovement').select(['skuCode', 'kind', 'quantity']).execute()
    expect(movements).toHaveLength(2)
    expect(movements).toContainEqual({ skuCode: 'a-S', kind: 'correction', quantity: -3 })
    expect(movements).toContainEqual({ skuCode: 'a-M', kind: 'receipt', quantity: 2 })
  })

  test('never takes units away that somebody is paying for, and leaves what was sold sold', async () => {
    const store = await openTestStore({ empty: true })
    await saveProducts(store, [record('a')], { mode: 'import' })
    await store.db
      .updateTable('inventory')
      .set({ onHand: 4, sold: 1, reserved: 3 })
      .where('skuCode', '=', 'a-S')
      .execute()
    await saveProducts(store, [withStock('a', 0)], { mode: 'import' })
    expect(await stockOf(store, 'a-S')).toMatchObject({ onHand: 3, reserved: 3, sold: 1, received: 4 })
    expect(await saveProducts(store, [withStock('a', 0)], { mode: 'import' })).toMatchObject({ unchanged: 1 })
  })

  test('takes out the skus that are no longer listed and puts them back when they are', async () => {
    const store = await openTestStore({ empty: true })
    const whole = record('a')
    await saveProducts(store, [whole], { mode: 'import' })
    await saveProducts(store, [{ ...whole, skus: whole.skus.slice(0, 1) }], { mode: 'import' })
    const active = () => store.db.selectFrom('sku').select(['code', 'active']).orderBy('position').execute()
    expect(await active()).toEqual([
      { code: 'a-S', active: 1 },
      { code: 'a-M', active: 0 },
    ])
    await saveProducts(store, [whole], { mode: 'import' })
    expect((await active()).map((sku) => sku.active)).toEqual([1, 1])
  })

  test('replaces what the stores carry', async () => {
    const store = await openTestStore()
    const known = await store.db.selectFrom('store').selectAll().limit(1).executeTakeFirstOrThrow()
    const [one, two] = [known.number, known.number + 1]
    await store.db
      .insertInto('store')
      .values({ ...known, number: two })
      .execute()
    const carried = (places: [number, number][]) => {
      const product = record('a')
      return { ...product, skus: product.skus.map((sku) => ({ ...sku, storeInventory: places })) }
    }
    const places = () => {
      const rows = store.db.selectFrom('storeStock').select(['storeNumber', 'quantity']).where('skuCode', '=', 'a-S')
      return rows.orderBy('storeNumber').execute()
    }
    await saveProducts(store, [carried([[one, 3]])], { mode: 'import' })
    await saveProducts(store, [carried([[two, 4]])], { mode: 'import' })
    expect(await places()).toEqual([{ storeNumber: two, quantity: 4 }])
    await saveProducts(store, [record('a')], { mode: 'import', keep: ['storeInventory'] })
    expect(await places()).toHaveLength(1)
  })

  test('keeps what the source is silent about', async () => {
    const store = await openTestStore({ empty: true })
    const rated = record('a', { rating: 425, ratingCount: 8, careDescription: 'Wash cold' })
    await saveProducts(store, [rated], { mode: 'import' })
    const views = (await productOf(store, 'a')).media
    const silent = record('a', { name: 'New name', colors: [{ code: 'INK', label: 'Ink', views: [] }] })
    const keep = ['rating', 'ratingCount', 'careDescription', 'pictures', 'inventory'] as const
    await saveProducts(store, [{ ...silent, skus: withStock('a', 77).skus }], { mode: 'import', keep })
    const saved = await productOf(store, 'a')
    expect(saved).toMatchObject({ name: 'New name', rating: 425, ratingCount: 8, media: views })
    expect(JSON.parse(saved.detail)).toMatchObject({ careDescription: 'Wash cold' })
    expect(await stockOf(store, 'a-S')).toMatchObject({ onHand: 5 })
  })

  test('refuses a product whole and saves the others of its batch', async () => {
    const store = await openTestStore({ empty: true })
    const thief = record('thief', { skus: record('a').skus })
    const tooDear = record('dear')
    for (const sku of tooDear.skus) sku.retailPrice = sku.price - 1
    const summary = await saveProducts(store, [record('a'), thief, tooDear, record('b')], { mode: 'import' })
    expect(summary).toMatchObject({ created: 2, skus: 4 })
    expect(summary.refused).toEqual([
      { handle: 'thief', reason: 'sku-taken', value: 'a-S', skuCode: 'a-S' },
      { handle: 'dear', reason: 'not-saved', value: expect.stringMatching(/check/i) },
    ])
    expect(await store.db.selectFrom('product').select('handle').orderBy('handle').execute()).toEqual([
      { handle: 'a' },
      { handle: 'b' },
    ])
  })

  test('refuses the second of two products with one handle, however far apart they come', async () => {
    const store = await openTestStore({ empty: true })
    const others = Array.from({ length: 60 }, (_, place) => record(`p${place}`))
    const [given, again] = [record('far'), withStock('far', 9)]
    const summary = await saveProducts(store, [given, ...others, again], { mode: 'import' })
    expect(summary).toMatchObject({ created: 61, updated: 0 })
    expect(summary.refused).toEqual([{ handle: 'far', reason: 'handle-repeated', value: 'far' }])
    expect(await stockOf(store, 'far-S')).toMatchObject({ onHand: 5 })
  })

  test('says what it would do and writes nothing in a dry run', async () => {
    const store = await openTestStore({ empty: true })
    expect(await saveProducts(store, [record('a')], { mode: 'import', dryRun: true })).toMatchObject({ created: 1 })
    expect(await store.db.selectFrom('product').selectAll().execute()).toEqual([])
  })
})

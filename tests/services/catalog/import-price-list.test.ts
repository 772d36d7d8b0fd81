import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSkus } from '~/db/catalog/catalog'
import { importProducts } from '~/services/catalog/import/import-products'
import { openTestStore, type TestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'price-list-'))

async function take(store: TestStore, lines: string[]) {
  const file = join(folder, 'list.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  const { updated, unchanged, refused, problems } = await importProducts(store, file)
  const errors = problems.filter(({ code }) => !code.endsWith('noColumn'))
  return { updated, unchanged, refused, said: errors.map(({ code, row, value }) => `${row} ${code} ${value}`) }
}

/** What is there of a product: its words of variants and pictures, its skus and their units. */
async function standing({ db }: TestStore, handle: string) {
  const product = await db.selectFrom('product').selectAll().where('handle', '=', handle).executeTakeFirstOrThrow()
  const { code, name, kind, sizeLabel, dimensionLabel, media, detail } = product
  const skus = await readSkus(db, code)
  const codes = skus.map((sku) => sku.code)
  const units = await db
    .selectFrom('inventory')
    .select(['skuCode', 'onHand'])
    .where('skuCode', 'in', codes)
    .orderBy('skuCode')
    .execute()
  return { name, words: { kind, sizeLabel, dimensionLabel, media, detail }, skus, units }
}

/** The product of the demo shop with the most variants. */
async function openWithMany() {
  const store = await openTestStore()
  const { handle } = await store.db
    .selectFrom('product')
    .innerJoin('sku', 'sku.productCode', 'product.code')
    .select('handle')
    .where('sku.active', '=', 1)
    .where('product.kind', '=', 'standard')
    .groupBy('handle')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('handle')
    .executeTakeFirstOrThrow()
  const before = await standing(store, handle)
  expect(new Set(before.skus.map(({ colorCode }) => colorCode)).size).toBeGreaterThan(1)
  return { store, handle, before }
}

async function openWithOne(row: string) {
  const store = await openTestStore({ empty: true })
  await take(store, ['Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty', row])
  return store
}

test('a list of all skus and prices changes prices alone', async () => {
  const { store, handle, before } = await openWithMany()
  const rows = before.skus.map(({ code }, at) => `${handle},${before.name},${code},${100 + at}`)
  expect(await take(store, ['Handle,Title,Variant SKU,Variant Price', ...rows.toReversed()])).toEqual({
    ...{ updated: 1, unchanged: 0, refused: 0, said: [] },
  })
  const skus = before.skus.map((sku, at) => {
    const price = 10_000 + 100 * at
    return { ...sku, price, retailPrice: price, saleEndsAt: null, afterPrice: null }
  })
  expect(await standing(store, handle)).toEqual({ ...before, skus })
})

test('a list of skus and units changes units alone', async () => {
  const { store, handle, before } = await openWithMany()
  const rows = before.skus.map(({ code }, at) => `${handle},${before.name},${code},${50 + at}`)
  expect(await take(store, ['Handle,Title,Variant SKU,Variant Inventory Qty', ...rows])).toMatchObject({ updated: 1 })
  const unitsOf = new Map(before.skus.map(({ code }, at) => [code, 50 + at]))
  const units = before.units.map(({ skuCode }) => ({ skuCode, onHand: unitsOf.get(skuCode) }))
  expect(await standing(store, handle)).toEqual({ ...before, units })
})

test('a list of some skus leaves the others as they are, in their places, with their units', async () => {
  const { store, handle, before } = await openWithMany()
  const code = before.skus[3]?.code
  const lines = [
    'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty',
    `${handle},${before.name},${code},77,5`,
  ]
  expect(await take(store, lines)).toMatchObject({ updated: 1, said: [] })
  const changed = { price: 7700, retailPrice: 7700, saleEndsAt: null, afterPrice: null }
  const skus = before.skus.map((sku) => (sku.code === code ? { ...sku, ...changed } : sku))
  const units = before.units.map((stock) => (stock.skuCode === code ? { ...stock, onHand: 5 } : stock))
  expect(await standing(store, handle)).toEqual({ ...before, skus, units })
  expect(await take(store, lines)).toMatchObject({ updated: 0, unchanged: 1 })
})

test('without options a row whose sku is none of a known product refuses it', async () => {
  const { store, handle, before } = await openWithMany()
  const [first] = before.skus
  const product = `${handle},${before.name}`
  const listed = ['Handle,Title,Variant SKU,Variant Price', `${product},${first?.code},5`, `${product},OTHER,5`]
  expect(await take(store, listed)).toMatchObject({ refused: 1, said: ['3 option.ofNewSku OTHER'] })
  expect(await take(store, ['Handle,Title,Variant Price', `${product},5`])).toMatchObject({
    ...{ refused: 1, said: [`2 variant.untold ${handle}`] },
  })
  expect(await take(store, ['Handle,Title,Variant Inventory Qty', `${product},5`])).toMatchObject({
    ...{ refused: 1, said: [`2 variant.untold ${handle}`] },
  })
  expect(await standing(store, handle)).toEqual(before)
})

test('a product of one sku is meant by its row, whether the sku has options or not', async () => {
  for (const option of ['Size,M', 'Title,Default Title']) {
    const store = await openWithOne(`hat,Hat,HAT,${option},20,3`)
    const before = await standing(store, 'hat')
    expect(await take(store, ['Handle,Title,Variant Price', 'hat,Hat,25'])).toMatchObject({ updated: 1, said: [] })
    expect(await take(store, ['Handle,Title,Variant Inventory Qty', 'hat,Hat,8'])).toMatchObject({ updated: 1 })
    expect(await take(store, ['Handle,Title,Variant Inventory Qty', 'hat,Hat,'])).toMatchObject({ unchanged: 1 })
    const noSku = await take(store, ['Handle,Title,Variant SKU,Variant Price', 'hat,Hat,,25'])
    expect(noSku).toMatchObject({ unchanged: 1, refused: 0, said: ['2 sku.made hat'] })
    const skus = before.skus.map((sku) => ({ ...sku, price: 2500, retailPrice: 2500 }))
    expect(await standing(store, 'hat')).toEqual({ ...before, skus, units: [{ skuCode: 'HAT', onHand: 8 }] })
  }
})

test('another sku than the only one of a product takes no place of that', async () => {
  for (const option of ['Size,M', 'Title,Default Title']) {
    const store = await openWithOne(`hat,Hat,HAT,${option},20,3`)
    const before = await standing(store, 'hat')
    expect(await take(store, ['Handle,Title,Variant SKU,Variant Price', 'hat,Hat,CAP,25'])).toMatchObject({
      ...{ refused: 1, said: ['2 option.ofNewSku CAP'] },
    })
    expect(await standing(store, 'hat')).toEqual(before)
  }
})

test('a new product of one sku needs no options, one of several does', async () => {
  const store = await openTestStore({ empty: true })
  const lines = ['Handle,Title,Variant SKU,Variant Price', 'hat,Hat,HAT,20', 'tee,Tee,TEE-1,20', 'tee,Tee,TEE-2,20']
  expect(await take(store, lines)).toMatchObject({ refused: 1, said: ['3 variant.repeated tee'] })
  expect((await standing(store, 'hat')).skus).toHaveLength(1)
})

test('a gift card stays one, with all its amounts, where no column tells of gift cards', async () => {
  const store = await openTestStore({ empty: true })
  const header = 'Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price'
  const rows = ['card,Card,GC-10,Denominations,$10,10', 'card,Card,GC-20,Denominations,$20,20']
  await take(store, [`${header},Gift Card`, ...rows.map((row) => `${row},TRUE`)])
  const before = await standing(store, 'card')
  expect(before.words.kind).toBe('gift-card')
  expect(await take(store, [header, ...rows])).toMatchObject({ unchanged: 1, said: [] })
  const unnumbered = rows.map((row) => row.replace(/GC-\d\d,/, ''))
  expect(await take(store, [header.replace('Variant SKU,', ''), ...unnumbered])).toMatchObject({ unchanged: 1 })
  expect(await take(store, ['Handle,Title,Variant SKU,Variant Price', 'card,Card,GC-10,10'])).toMatchObject({
    ...{ unchanged: 1, said: [] },
  })
  expect(await take(store, ['Handle,Title,Variant Price', 'card,Card,10'])).toMatchObject({ unchanged: 1 })
  expect(await take(store, ['Handle,Title,Variant Price', 'card,Card,15'])).toMatchObject({ refused: 1 })
  expect(await standing(store, 'card')).toEqual(before)
})

test('in a list of units a row without a SKU means the only one of its product, or is refused', async () => {
  const head = 'Handle,Title,Variant SKU,Variant Inventory Qty'
  const store = await openWithOne('hat,Hat,HAT,Size,M,20,3')
  expect(await take(store, [head, 'hat,Hat,,8'])).toMatchObject({ updated: 1, refused: 0 })
  expect((await standing(store, 'hat')).units).toEqual([{ skuCode: 'HAT', onHand: 8 }])
  expect(await take(store, [head, 'hat,Hat,HAT,9', 'hat,,,4'])).toMatchObject({ refused: 1 })
  const many = await openWithMany()
  const refused = await take(many.store, [head, `${many.handle},${many.before.name},,4`])
  expect(refused).toMatchObject({ refused: 1 })
  expect(refused.said.at(-1)).toMatch(/^2 variant.untold/)
  expect(await standing(many.store, many.handle)).toEqual(many.before)
})

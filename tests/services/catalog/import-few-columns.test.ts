import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importProducts } from '~/services/catalog/import/import-products'
import { openTestStore, type TestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'columns-'))

async function take(store: TestStore, lines: string[], options = {}) {
  const file = join(folder, 'products.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  const { created, updated, unchanged, refused, skus, problems } = await importProducts(store, file, options)
  const said = problems.map(({ code, row, value = '' }) => `${row} ${code} ${value}`.trim())
  return { created, updated, unchanged, refused, skus, said }
}

/** A shop with a shirt in two sizes on sale, and a gift card. */
async function openFilled() {
  const store = await openTestStore({ empty: true })
  const shirt = 'Shirt,shirt,Soft,Marlow'
  await take(store, [
    'Title,URL handle,Description,Vendor,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Gift card',
    `${shirt},S-M,0123,Size,M,40,50,5,`,
    `${shirt},S-L,0456,Size,L,42,50,6,`,
    'Card,card,Give,Marlow,GC-10,,Denominations,$10,10,,,TRUE',
    'Card,card,Give,Marlow,GC-20,,Denominations,$20,20,,,TRUE',
  ])
  return store
}

/** Everything of the shop but when it was written, and its texts. */
async function sold({ db }: TestStore) {
  const products = await db.selectFrom('product').select(['handle', 'kind', 'brand', 'sizeLabel', 'media']).execute()
  const skus = await db.selectFrom('sku').selectAll().orderBy('code').execute()
  const stock = await db.selectFrom('inventory').selectAll().orderBy('skuCode').execute()
  const movements = await db.selectFrom('stockMovement').select('skuCode').execute()
  return { products: products.toSorted((a, b) => (a.handle < b.handle ? -1 : 1)), skus, stock, movements }
}

async function descriptionOf({ db }: TestStore, handle: string) {
  const { detail } = await db
    .selectFrom('product')
    .select('detail')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow()
  return JSON.parse(detail).longDescription
}

const noVariants = '1 variant.noColumn'

test('title and handle are enough to say something else of known products; they keep all their variants', async () => {
  const store = await openFilled()
  const before = await sold(store)
  const lines = ['Title,URL handle,Description', 'Shirt,shirt,Softer', 'Card,card,Give']
  const found = { created: 0, updated: 1, unchanged: 1, refused: 0, skus: 4, said: [noVariants] }
  expect(await take(store, lines, { dryRun: true })).toEqual(found)
  expect(await descriptionOf(store, 'shirt')).toBe('Soft')
  expect(await take(store, lines)).toEqual(found)
  expect(await descriptionOf(store, 'shirt')).toBe('Softer')
  expect(await sold(store)).toEqual(before)
  expect(await take(store, lines)).toMatchObject({ updated: 0, unchanged: 2 })
})

test.each([
  ['Tags', 'New', ['womens', 'tees', 'Tees']],
  ['Tags', '"New, Men"', ['mens', 'tees', 'Tees']],
  ['Type', 'Polos', ['womens', 'polos', 'Polos']],
  ['Google Shopping / Gender', '', ['all', 'tees', 'Tees']],
])('a file with no more than %s %s moves a known product only where it says so', async (column, cell, stands) => {
  const store = await openTestStore({ empty: true })
  await take(store, [
    'Title,URL handle,Type,Google Shopping / Gender,SKU,Price,Inventory quantity',
    'Tee,tee,Tees,Female,T,10,3',
  ])
  await take(store, [`Title,URL handle,${column}`, `Tee,tee,${cell}`])
  const product = await store.db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
  expect([product.sections, product.categorySlug, product.categoryLabel]).toEqual(stands)
})

test('pictures of a file that names no variants change nothing, and units that may be of any variant are refused', async () => {
  const store = await openFilled()
  const before = await sold(store)
  const pictured = ['Title,URL handle,Product image URL', 'Shirt,shirt,shirt.jpg']
  expect(await take(store, pictured, { images: folder })).toMatchObject({ unchanged: 1, said: [noVariants] })
  const counted = ['Title,URL handle,Inventory quantity', 'Shirt,shirt,9']
  const said = ['1 sku.noColumn', '1 price.noColumn', '2 variant.untold shirt']
  expect(await take(store, counted)).toMatchObject({ refused: 1, said })
  expect(await sold(store)).toEqual(before)
})

test('a product that is new is refused without variants, and the others of its file are taken', async () => {
  const store = await openFilled()
  const lines = ['Title,URL handle,Description', 'Hat,hat,Warm', 'Shirt,shirt,Softer']
  const said = [noVariants, '2 variant.none hat']
  expect(await take(store, lines)).toMatchObject({ created: 0, updated: 1, refused: 1, said })
})

test('without a column of prices known skus keep theirs, and their barcodes', async () => {
  const store = await openFilled()
  const before = await sold(store)
  const lines = ['Title,URL handle,SKU,Option1 name,Option1 value', 'Shirt,shirt,S-M,Size,M', 'Shirt,shirt,S-L,Size,L']
  const said = ['1 price.noColumn', '1 stock.noColumn']
  expect(await take(store, lines)).toEqual({ created: 0, updated: 0, unchanged: 1, refused: 0, skus: 2, said })
  expect(await take(store, lines.with(2, 'Shirt,shirt,S-L,Size,XL'))).toMatchObject({ updated: 1 })
  const { skus, ...others } = await sold(store)
  expect(skus).toEqual(before.skus.map((sku) => (sku.code === 'S-L' ? { ...sku, size: 'XL' } : sku)))
  const { skus: _, ...othersBefore } = before
  expect(others).toEqual(othersBefore)
})

test('without a column of prices a sku no longer listed leaves, and a new one refuses its product', async () => {
  const store = await openFilled()
  const header = 'Title,URL handle,SKU,Option1 name,Option1 value'
  const fresh = [header, 'Shirt,shirt,S-M,Size,M', 'Shirt,shirt,S-XL,Size,XL', 'Hat,hat,HAT,Title,Default Title']
  const before = await sold(store)
  const refused = await take(store, fresh)
  expect(refused.said.slice(2)).toEqual(['3 price.ofNewSku S-XL', '4 price.missing HAT'])
  expect(refused).toMatchObject({ created: 0, updated: 0, refused: 2, skus: 0 })
  expect(await sold(store)).toEqual(before)
  expect(await take(store, [header, 'Shirt,shirt,S-M,Size,M'])).toMatchObject({ updated: 1, skus: 1 })
  const active = (await sold(store)).skus.filter((sku) => sku.active && sku.code.startsWith('S-'))
  expect(active.map(({ code, price }) => [code, price])).toEqual([['S-M', 4000]])
})

test('without a column of skus the variants of a known product keep theirs, and new ones get one', async () => {
  const store = await openFilled()
  const before = await sold(store)
  const header = 'Title,URL handle,Option1 name,Option1 value'
  const rows = ['Shirt,shirt,Size,M', 'Shirt,shirt,Size,L']
  const said = ['1 sku.noColumn', '1 price.noColumn', '1 stock.noColumn']
  expect(await take(store, [header, ...rows])).toMatchObject({ unchanged: 1, said })
  expect(await sold(store)).toEqual(before)

  const priced = [...rows, 'Shirt,shirt,Size,XL'].map((row, at) => `${row},${40 + at},50`)
  const cards = ['Card,card,Denominations,$10,10,,TRUE', 'Card,card,Denominations,$20,20,,TRUE']
  const lines = [`${header},Price,Compare-at price,Gift card`, ...priced.map((row) => `${row},`), ...cards]
  expect(await take(store, lines)).toMatchObject({ updated: 1, unchanged: 1, skus: 5 })
  const { skus, stock } = await sold(store)
  expect(skus.map(({ code, price, active }) => [code, price, active])).toEqual([
    ['GC-10', 1000, 1],
    ['GC-20', 2000, 1],
    ['S-L', 4100, 1],
    ['S-M', 4000, 1],
    ['shirt-XL', 4200, 1],
  ])
  expect(stock.filter(({ onHand }) => onHand > 0)).toEqual(before.stock.filter(({ onHand }) => onHand > 0))

  await take(store, [header, 'Shirt,shirt,Size,M'])
  expect(await take(store, [header, ...rows])).toMatchObject({ updated: 1, refused: 0 })
  expect((await sold(store)).skus.filter(({ active }) => active).map(({ code }) => code)).not.toContain('shirt-L')
})

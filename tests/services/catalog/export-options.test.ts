import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { importInventory } from '~/services/catalog/import/inventory/import-inventory'
import { isError } from '~/services/catalog/import/problem'
import { saveProducts } from '~/services/catalog/save-product'
import { productRecordSchema } from '~/validation/catalog/product-record'
import { openTestStore, type TestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'options-'))
let files = 0

async function exported(store: TestStore) {
  const file = join(folder, `${++files}.csv`)
  await exportProducts(store, file, { format: 'shopify' })
  return { file, text: await readFile(file, 'utf8') }
}

type Options = [size: string | null, dimension: string | null, color?: string]

/** A product with a sku for each pair of options, in one color unless they say more. */
function product(handle: string, [sizeLabel, dimensionLabel]: Options, options: Options[]) {
  const named = (at: 0 | 1) => [...new Set(options.flatMap((pair) => pair[at] ?? []))]
  const colorCodes = options.map(([, , color = 'INK']) => color)
  return productRecordSchema.parse({
    ...{ handle, name: handle, brand: 'Sluice', category: { slug: 'tees', label: 'Tees' }, sections: ['all'] },
    ...{ sizeLabel, dimensionLabel, sizes: named(0), dimensions: named(1) },
    colors: [...new Set(colorCodes)].map((code) => ({ code, label: code })),
    skus: options.map(([size, dimension], at) => ({
      ...{ skuCode: `${handle}-${at}`, colorCode: colorCodes[at], price: 900, retailPrice: 900, inventory: 2 },
      ...{ size, dimension },
    })),
  })
}

const some: Options[] = [
  ['One', 'Red wool'],
  ['Two', 'Red wool'],
]
const sizes: Options[] = [
  ['One', null],
  ['Two', null],
]
const dimensions: Options[] = [
  [null, 'One'],
  [null, 'Two'],
]
const mixed: Options[] = [
  ['S', 'Tall'],
  ['M', null],
  [null, 'Tall', 'MOSS'],
  [null, null, 'CLAY'],
]
/** What an empty shop makes of it, too, for the names say so. */
const plain = [
  product('mixed', ['Size', 'Length'], mixed),
  product('long', [null, 'Length'], dimensions),
  product('scents', [null, 'Scent'], dimensions),
  product('cloths', ['Size', 'Material'], some),
  product('two-odd', ['Scent', 'Material'], some),
]
const crossed = [
  product('sizes-only', ['Material', null], sizes),
  product('as-size', [null, 'Waist'], dimensions),
  product('swapped', ['Inseam', 'Size'], some),
]

async function optionsOf({ db }: TestStore) {
  const products = await db.selectFrom('product').select(['handle', 'sizeLabel', 'dimensionLabel']).execute()
  const skus = await db.selectFrom('sku').select(['code', 'size', 'dimension']).orderBy('code').execute()
  return { products: products.toSorted((a, b) => a.handle.localeCompare(b.handle)), skus }
}

test('a shop that reads its own sheet keeps sizes and dimensions, whatever their names and where a variant has none', async () => {
  const store = await openTestStore({ empty: true })
  await saveProducts(store, [...plain, ...crossed], { mode: 'import' })
  const { file, text } = await exported(store)
  expect(await importProducts(store, file)).toMatchObject({ unchanged: 8, updated: 0, refused: 0 })
  const withoutSkus = join(folder, 'without-skus.csv')
  await writeFile(withoutSkus, text.replace(',SKU,', ',Unit price total measure,'))
  expect(await importProducts(store, withoutSkus)).toMatchObject({ unchanged: 8, updated: 0, refused: 0 })
})

test('an empty shop that reads it has a dimension for a dimension and no size where a variant has none', async () => {
  const store = await openTestStore({ empty: true })
  await saveProducts(store, plain, { mode: 'import' })
  const { file, text } = await exported(store)
  const empty = await openTestStore({ empty: true })
  expect(await importProducts(empty, file)).toMatchObject({ created: 5, refused: 0 })
  expect(await optionsOf(empty)).toEqual(await optionsOf(store))
  const again = await exported(empty)
  expect(again.text.split('\r\n').toSorted()).toEqual(text.split('\r\n').toSorted())
})

test.each([
  ['shopify', [5, 6], ['Option2 value', 'Option3 value']],
  ['ndjson', [1, 1], ['skus.3.size', 'skus.4.dimension']],
] as const)(
  'skus that nobody could choose beside others are told of when a %s file is written, and refused when it is read',
  async (format, rows, headers) => {
    const store = await openTestStore({ empty: true })
    const lacking = product('lacking', ['Size', 'Length'], [...mixed.slice(0, 3), [null, 'Tall'], ['S', null]])
    await saveProducts(store, [product('mixed', ['Size', 'Length'], mixed), lacking], { mode: 'import' })
    const file = join(folder, `lacking.${format}`)
    const left = (at: number, option: string) =>
      `its skus lacking-${at} have no ${option}, while others have one: a shop that reads it refuses the product`
    expect((await exportProducts(store, file, { format })).partsLeft).toEqual([
      { handle: 'lacking', reason: `${left(3, 'size')}; ${left(4, 'dimension')}` },
    ])
    const before = await optionsOf(store)
    const read = await importProducts(store, file)
    expect(read).toMatchObject({ unchanged: 1, updated: 0, refused: 1 })
    expect(read.problems.filter(isError)).toMatchObject(
      rows.map((row, at) => ({ row, header: headers[at], handle: 'lacking' })),
    )
    expect(await optionsOf(store)).toEqual(before)
  },
)

test.each([
  [['Material'], [null, 'Material']],
  [
    ['Size', 'Material'],
    ['Size', 'Material'],
  ],
  [
    ['Material', 'Scent'],
    ['Scent', 'Material'],
  ],
  [
    ['Length', 'Material'],
    ['Material', 'Length'],
  ],
  [
    ['Size', 'Inseam', 'Material'],
    ['Size / Material', 'Inseam'],
  ],
])('the options %j are size and dimension called %j', async (names, [sizeLabel, dimensionLabel]) => {
  const store = await openTestStore({ empty: true })
  const columns = names.map((_, at) => `Option${at + 1} Name,Option${at + 1} Value`)
  const file = join(folder, `${++files}.csv`)
  const cells = names.map((name) => `${name},${name} one`)
  await writeFile(file, `Handle,Title,Variant SKU,${columns},Variant Price\ntee,Tee,TEE,${cells},20\n`)
  expect(await importProducts(store, file)).toMatchObject({ created: 1, refused: 0 })
  expect((await optionsOf(store)).products).toEqual([{ handle: 'tee', sizeLabel, dimensionLabel }])
})

test('a list of stock names sizes and dimensions of known products by any name', async () => {
  const store = await openTestStore({ empty: true })
  await saveProducts(store, crossed, { mode: 'import' })
  const rows = ['sizes-only,Material,Two,,', 'as-size,Waist,One,,', 'swapped,Inseam,Two,Size,Red wool']
  const file = join(folder, 'stock.csv')
  const head = 'Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,Location,On hand (new)'
  await writeFile(file, `${[head, ...rows.map((row) => `${row},,Warehouse,7`)].join('\n')}\n`)
  expect(await importInventory(store, file)).toMatchObject({ changed: 3, problems: [] })
  const stock = await store.db.selectFrom('inventory').select('skuCode').where('onHand', '=', 7).execute()
  expect(stock.map(({ skuCode }) => skuCode).toSorted()).toEqual(['as-size-0', 'sizes-only-1', 'swapped-1'])
})

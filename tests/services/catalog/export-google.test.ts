import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { saveProducts } from '~/services/catalog/save-product'
import { switchToggle } from '~/services/toggles'
import { type ProductRecordInput, productRecordSchema } from '~/validation/catalog/product-record'
import { openTestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'feeds-'))

function record(handle: string, given: Partial<ProductRecordInput> = {}) {
  const sku = (size: string) => ({ skuCode: `${handle}-${size}`, colorCode: 'INK', size, price: 900, retailPrice: 900 })
  return productRecordSchema.parse({
    ...{ handle, name: `Product ${handle}`, brand: 'Sluice & Co', category: { slug: 'tees', label: 'Tees' } },
    ...{ sections: ['mens'], sizeLabel: 'Size', sizes: ['S', 'M'], colors: [{ code: 'INK', label: 'Ink' }] },
    skus: ['S', 'M'].map((size) => ({ ...sku(size), inventory: 2 })),
    ...given,
  })
}

const long = `Long name & more, ${'word '.repeat(40)}end`
const single = { sizeLabel: null, sizes: [] }
const singleSku = { colorCode: 'INK', price: 900, retailPrice: 900, inventory: 2 }
const products = [
  record('long', { name: long }),
  record('long-alone', {
    name: `Sea - Ink${' Ink'.repeat(60)}`,
    ...single,
    skus: [{ ...singleSku, skuCode: 'alone' }],
  }),
  record('long-split', { name: `${'x'.repeat(149)}🌊 end`, longDescription: '' }),
  record('marked', { longDescription: `<p>${'All of it. '.repeat(600)}</p>` }),
  record('plain', { longDescription: 'One line\nand another' }),
  record('Case-x', { name: 'One' }),
  record('case-X', { name: 'Other' }),
  record('case-x', { name: 'Third' }),
]

describe.each(['google', 'google-tsv'] as const)('a feed as %s', (format) => {
  test('a shop keeps what its own feed has no room for, and handles that differ in case only', async () => {
    const store = await openTestStore({ empty: true })
    await saveProducts(store, products, { mode: 'import' })
    const file = join(folder, `own.${format}`)
    expect(await exportProducts(store, file, { format })).toMatchObject({ products: 8, left: [] })
    expect(await importProducts(store, file)).toMatchObject({ products: 8, unchanged: 8, refused: 0 })
  })

  test('a name that ends with its own color or size stays whole', async () => {
    const store = await openTestStore({ empty: true })
    const names = ['Chore Coat Ink', 'Chore Coat S', 'Little Ink Dress Ink', 'Jean in Ink', 'Size S', 'Ink']
    const named = names.flatMap((name, at) => [
      record(`many-${at}`, { name }),
      record(`one-${at}`, { name, ...single, skus: [{ ...singleSku, skuCode: `one-${at}` }] }),
    ])
    const lines = record('lines', { longDescription: '<p>One</p>\r\n<p>Two</p>' })
    await saveProducts(store, [...named, lines], { mode: 'import' })
    const file = join(folder, `names.${format}`)
    await exportProducts(store, file, { format })
    expect(await importProducts(store, file)).toMatchObject({ products: 13, unchanged: 13, refused: 0 })
  })

  test('a name that a feed shortens is another name', async () => {
    const store = await openTestStore({ empty: true })
    await saveProducts(store, products.slice(0, 1), { mode: 'import' })
    const file = join(folder, `short.${format}`)
    const other = await openTestStore({ empty: true })
    await saveProducts(other, [{ ...record('long'), name: long.slice(0, 40) }], { mode: 'import' })
    await exportProducts(other, file, { format })
    expect(await importProducts(store, file)).toMatchObject({ updated: 1 })
  })

  test('products of a switch that is off in the database are left out and named', async () => {
    const store = await openTestStore({ empty: true })
    await saveProducts(store, [record('plain'), record('bound', { featureToggle: 'pickup' })], { mode: 'import' })
    const file = join(folder, `switched.${format}`)
    await switchToggle(store, 'pickup', false)
    expect(await exportProducts(store, file, { format })).toMatchObject({
      ...{ products: 1, left: [{ handle: 'bound', reason: 'its switch "pickup" is off' }] },
    })
    expect(await readFile(file, 'utf8')).not.toContain('bound')
    expect(await importProducts(store, file)).toMatchObject({ unchanged: 1, refused: 0 })
    await switchToggle(store, 'pickup', true)
    expect(await exportProducts(store, file, { format })).toMatchObject({ products: 2, left: [] })
  })

  test('barcodes that are no GTIN are left out and named, but not their skus, and stay what they are in the shop', async () => {
    const store = await openTestStore({ empty: true })
    const sku = (size: string, upc: string | null) => ({ ...singleSku, skuCode: `tee-${size}`, size, upc })
    const skus = [sku('S', 'SHELF 12/A'), sku('M', '400000000015'), sku('L', '400000000016'), sku('XL', null)]
    await saveProducts(store, [record('tee', { sizes: ['S', 'M', 'L', 'XL'], skus })], { mode: 'import' })
    const file = join(folder, `barcodes.${format}`)
    expect(await exportProducts(store, file, { format })).toMatchObject({
      ...{ products: 1, skus: 4 },
      left: [],
      partsLeft: [
        {
          handle: 'tee',
          reason:
            'its skus tee-S ("SHELF 12/A"), tee-L ("400000000016") are in the file without their barcodes, which are no GTIN',
        },
      ],
    })
    const text = await readFile(file, 'utf8')
    expect(text).not.toMatch(/SHELF|400000000016/)
    expect(text.match(format === 'google' ? />no</g : /\tno\t/g)).toHaveLength(3)
    expect(await importProducts(store, file)).toMatchObject({ unchanged: 1, updated: 0 })
    const other = await openTestStore({ empty: true })
    expect((await importProducts(other, file)).problems.map(({ code }) => code)).toEqual(['picture.noFolder'])
  })

  test('single skus of a switch that is off are left out and named, and stay what they are in the shop', async () => {
    const store = await openTestStore({ empty: true })
    const three = ['Moss', 'Ink', 'Sand'].map((label) => ({ code: label.toUpperCase(), label }))
    const skuOf = (color: string, size: string) => ({
      ...singleSku,
      skuCode: `${color}-${size}`,
      colorCode: color,
      size,
    })
    const skus = ['SAND', 'INK', 'MOSS'].flatMap((color) => ['S', 'M'].map((size) => skuOf(color, size)))
    const bound = { 'INK-S': 'pickup', 'INK-M': 'pickup', 'MOSS-S': 'pickup', 'SAND-S': 'quickAdd' }
    const all = record('all-bound', { skuToggles: { 'all-bound-S': 'pickup', 'all-bound-M': 'pickup' } })
    await saveProducts(store, [record('tee', { colors: three, skus, skuToggles: bound }), all], { mode: 'import' })
    const file = join(folder, `some.${format}`)
    await switchToggle(store, 'pickup', false)
    const report = await exportProducts(store, file, { format })
    expect(report).toMatchObject({ products: 1, skus: 3 })
    expect(report.partsLeft).toEqual([
      {
        handle: 'tee',
        reason: 'its skus INK-S ("pickup"), INK-M ("pickup"), MOSS-S ("pickup") are left out: their switches are off',
      },
    ])
    expect(report.left).toEqual([
      {
        handle: 'all-bound',
        reason: expect.stringContaining('all-bound-S ("pickup"), all-bound-M ("pickup") are off'),
      },
    ])
    expect(await readFile(file, 'utf8')).not.toMatch(/INK-|MOSS-S|all-bound/)
    expect(await importProducts(store, file)).toMatchObject({ unchanged: 1, updated: 0, refused: 0 })
    await switchToggle(store, 'pickup', true)
    expect(await exportProducts(store, file, { format })).toMatchObject({
      products: 2,
      skus: 8,
      left: [],
      partsLeft: [],
    })
  })
})

import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { saveProducts } from '~/services/catalog/save-product'
import { type ProductRecordInput, productRecordSchema } from '~/validation/catalog/product-record'
import { openTestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'own-shop-'))

function record(handle: string, given: Partial<ProductRecordInput> = {}) {
  return productRecordSchema.parse({
    ...{
      handle,
      name: `The ${handle}`,
      brand: 'Sluice',
      category: { slug: 'tees', label: 'Tees' },
      sections: ['mens'],
    },
    ...{ colors: [{ code: 'INK', label: 'Ink' }], skus: [{ skuCode: handle, ...plainSku }] },
    ...given,
  })
}

const plainSku = { colorCode: 'INK', price: 900, retailPrice: 900, inventory: 2 }

async function openShop(products: ReturnType<typeof record>[]) {
  const store = await openTestStore({ empty: true })
  await saveProducts(store, products, { mode: 'import' })
  return store
}

const pictured = (code: string, label: string, front: string, ...others: string[]) => {
  const views = [front, ...others].map((path, at) => ({ view: at === 0 ? 'FRONT' : `DETAIL${at}`, path }))
  return { code, label, hex: '#123456', views }
}
const ink = pictured('X1', 'Ink', 'demo/tee-ink-front.webp', 'demo/tee-oat-front.webp')
/** Nothing is sold in it, and its code is what a file makes of the name of another one. */
const clay = pictured('INK', 'Clay', 'demo/tee-clay-front.webp', 'demo/tee-oat-front.webp')
const oat = pictured('OAT', 'Oat', 'demo/tee-oat-front.webp')
const sizes = ['S', 'M', 'XXL']
const inSizes = ['X1', 'OAT'].flatMap((colorCode) =>
  ['S', 'M'].map((size) => ({ ...plainSku, skuCode: `${colorCode}-${size}`, colorCode, size })),
)
const plainTee = record('plain-tee', {
  sizeLabel: 'Size',
  sizes: ['One Size'],
  dimensionLabel: 'Fit',
  dimensions: ['Tall'],
})
const tee = record('tee', { colors: [clay, ink, oat], sizeLabel: 'Size', sizes, skus: inSizes })
const long = inSizes.map((sku) => ({ ...sku, skuCode: `L-${sku.skuCode}`, dimension: 'Long' }))
const both = { sizeLabel: 'Size', sizes, dimensionLabel: 'Length', dimensions: ['Short', 'Long'] }
const pants = record('pants', { colors: [oat, ink, clay], ...both, skus: long })

describe.each(['shopify', 'google', 'google-tsv'] as const)('a shop that reads its own %s file', (format) => {
  const file = join(folder, `own.${format}`)

  test.each([undefined, folder])(
    'keeps colors, sizes and dimensions without skus, with pictures from %s',
    async (images) => {
      const store = await openShop([tee, pants, plainTee])
      await exportProducts(store, file, { format })
      expect(await importProducts(store, file, { images })).toMatchObject({ unchanged: 3, updated: 0, refused: 0 })
    },
  )

  test('keeps the price after a sale, while the sale runs and when it is over', async () => {
    const store = await openTestStore({ empty: true })
    const hour = 3_600_000
    const saleEndsAt = store.now() + hour
    const sale = { price: 1000, retailPrice: 2000, saleEndsAt, afterPrice: 1800 }
    const rise = { price: 1000, retailPrice: 1000, saleEndsAt, afterPrice: 1500 }
    const sales = [
      sale,
      rise,
      { ...sale, afterPrice: 2500 },
      { ...sale, afterPrice: null },
      { ...sale, afterPrice: 2000 },
    ]
    const products = sales.map((own, at) => record(`s${at}`, { skus: [{ ...plainSku, skuCode: `s${at}`, ...own }] }))
    await saveProducts(store, products, { mode: 'import' })
    for (const passed of [0, hour, 48 * hour]) {
      store.clock.forward(passed)
      await exportProducts(store, file, { format })
      const { unchanged, problems } = await importProducts(store, file)
      expect([unchanged, problems.map(({ code }) => code)]).toEqual([5, ['picture.noFolder']])
    }
  })

  test('keeps a category whose name has steps in it', async () => {
    const store = await openShop([record('odd', { category: { slug: 'odd-ones', label: 'Some > Label, x & <y>' } })])
    await exportProducts(store, file, { format })
    expect(await importProducts(store, file)).toMatchObject({ unchanged: 1, updated: 0, refused: 0 })
  })

  test.each(['Tees >', '>', 'Mens', 'Mens > >'])('keeps a category that is called "%s"', async (label) => {
    const named = { category: { slug: 'odd-ones', label } }
    const store = await openShop([record('odd', named), record('new', { ...named, isNew: true })])
    await exportProducts(store, file, { format })
    expect(await importProducts(store, file)).toMatchObject({ unchanged: 2, updated: 0, refused: 0 })
  })

  test('takes the end of a sale from a file that says another one', async () => {
    const [now, later] = [Date.UTC(2030, 0, 1), Date.UTC(2031, 0, 1)]
    const skus = [{ ...plainSku, skuCode: 'cap', retailPrice: 2000, saleEndsAt: now, afterPrice: 1800 }]
    const store = await openShop([record('cap', { skus })])
    await exportProducts(store, file, { format })
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replaceAll(new Date(now).toISOString(), new Date(later).toISOString()),
    )
    expect(await importProducts(store, file)).toMatchObject({ updated: 1 })
    const { saleEndsAt, afterPrice } = await store.db.selectFrom('sku').selectAll().executeTakeFirstOrThrow()
    expect([saleEndsAt, afterPrice]).toEqual([later, 2000])
  })
})

test.each(['shopify', 'google', 'google-tsv'] as const)(
  'colors and sizes that a %s file sells no more leave their product, those that it begins to sell are there once',
  async (format) => {
    const file = join(folder, `other.${format}`)
    const other = await openShop([
      record('tee', {
        colors: [oat, clay],
        ...{ sizeLabel: 'Size', sizes },
        skus: [
          { ...plainSku, skuCode: 'OAT-S', colorCode: 'OAT', size: 'S' },
          { ...plainSku, skuCode: 'CLAY-XXL', colorCode: 'INK', size: 'XXL' },
        ],
      }),
    ])
    await exportProducts(other, file, { format })
    const store = await openShop([tee])
    expect(await importProducts(store, file)).toMatchObject({ updated: 1, refused: 0 })
    const row = await store.db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
    expect(JSON.parse(row.detail).sizes).toEqual(['S', 'XXL'])
    expect(
      JSON.parse(row.media)
        .map(({ code, label }: typeof oat) => [code, label])
        .toSorted(),
    ).toEqual([
      ['INK', 'Clay'],
      ['OAT', 'Oat'],
    ])
    expect(await importProducts(store, file)).toMatchObject({ unchanged: 1 })
  },
)

test('a size that leaves a feed is there again once the feed has its skus again', async () => {
  const [whole, part, own] = ['whole.tsv', 'part.tsv', 'back.ndjson'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const skus = ['S', 'M', 'L'].map((size) => ({ ...plainSku, skuCode: `T-${size}`, size }))
  const store = await openShop([record('back', { sizeLabel: 'Size', sizes: ['S', 'M', 'L'], skus })])
  await exportProducts(store, whole, { format: 'google-tsv' })
  const lines = (await readFile(whole, 'utf8')).split('\n')
  await writeFile(part, lines.filter((line) => !line.includes('T-M')).join('\n'))
  for (const file of [part, whole]) expect(await importProducts(store, file)).toMatchObject({ updated: 1, refused: 0 })
  const { detail } = await store.db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
  expect(JSON.parse(detail).sizes).toEqual(['S', 'M', 'L'])
  await exportProducts(store, own, { format: 'ndjson' })
  expect(await importProducts(store, own)).toMatchObject({ unchanged: 1, refused: 0 })
})

test('a sheet has no pictures of colors without skus, for another shop would show them in every color', async () => {
  const file = join(folder, 'pictures.csv')
  await exportProducts(await openShop([tee]), file, { format: 'shopify' })
  expect(await readFile(file, 'utf8')).not.toContain('clay')
})

/** Two amounts, which have sizes, in a shop of its own. */
function openWithAmounts(kind: ProductRecordInput['kind']) {
  const skus = [500, 900].map((price) => {
    return { ...plainSku, skuCode: `W-${price}`, size: `$${price / 100}`, price, retailPrice: price }
  })
  return openShop([record('amounts', { kind, sizeLabel: 'Amount', sizes: ['$5', '$9', '$20'], skus })])
}

const everything = ['product', 'sku'] as const
async function kept({ db }: Awaited<ReturnType<typeof openShop>>) {
  return Promise.all(everything.map((table) => db.selectFrom(table).selectAll().execute()))
}

describe.each(['gift-card', 'gift-wrap', 'donation'] as const)('a %s that has sizes', (kind) => {
  test.each([undefined, folder])(
    'keeps them in the shop that wrote its sheet, with pictures from %s',
    async (images) => {
      const store = await openWithAmounts(kind)
      const before = await kept(store)
      const file = join(folder, 'amounts.csv')
      await exportProducts(store, file, { format: 'shopify' })
      expect(await importProducts(store, file, { images })).toMatchObject({ unchanged: 1, updated: 0, refused: 0 })
      expect(await kept(store)).toEqual(before)
    },
  )

  test('keeps them where a sheet has no SKUs, no options or no kinds', async () => {
    const store = await openWithAmounts(kind)
    const before = await kept(store)
    const file = join(folder, 'amounts.csv')
    await exportProducts(store, file, { format: 'shopify' })
    const whole = await readFile(file, 'utf8')
    for (const columns of [/SKU/g, /Option\d (name|value)/g, /Tags|Gift card/g, /SKU|Tags|Gift card/g]) {
      const [header = '', ...rows] = whole.split('\n')
      await writeFile(file, [header.replaceAll(columns, 'Other $&'), ...rows].join('\n'))
      expect(await importProducts(store, file)).toMatchObject({ unchanged: 1, updated: 0, refused: 0 })
    }
    expect(await kept(store)).toEqual(before)
  })
})

test.each(['google', 'google-tsv'] as const)(
  'a sku without a size beside others with one is told of when a %s file is written, and refused when it is read',
  async (format) => {
    const skus = [
      { ...plainSku, skuCode: 'B1', size: 'S' },
      { ...plainSku, skuCode: 'B2', size: null },
    ]
    const store = await openShop([record('both', { sizeLabel: 'Size', sizes: ['S'], skus }), tee])
    const before = await kept(store)
    const file = join(folder, `both.${format}`)
    const reason = 'its skus B2 have no size, while others have one: a shop that reads it refuses the product'
    expect(await exportProducts(store, file, { format })).toMatchObject({ partsLeft: [{ handle: 'both', reason }] })
    const read = await importProducts(store, file)
    expect(read).toMatchObject({ unchanged: 1, updated: 0, refused: 1 })
    expect(read.problems).toContainEqual(expect.objectContaining({ code: 'option.missing', handle: 'both' }))
    expect(await kept(store)).toEqual(before)
  },
)

describe('skus that are the same choice in a file', () => {
  const tall = [
    { ...plainSku, skuCode: 'T1', size: 'M Tall' },
    { ...plainSku, skuCode: 'T2', size: 'M', dimension: 'Tall' },
    { ...plainSku, skuCode: 'T3', size: 'S', dimension: 'Tall' },
  ]
  const sized = { sizeLabel: 'Size', sizes: ['S', 'M', 'M Tall'], dimensionLabel: 'Fit', dimensions: ['Tall'] }
  const wrap = ['Small', 'Large'].map((size) => ({ ...plainSku, skuCode: `W-${size}`, size }))
  const alike = [record('tall', { ...sized, skus: tall }), tee]
  const wraps = [record('wrap', { kind: 'gift-wrap', sizeLabel: 'Size', sizes: ['Small', 'Large'], skus: wrap })]
  const said = (handle: string, skus: string) => [
    { handle, reason: `its skus ${skus} are the same choice in the file: a shop that reads it refuses the product` },
  ]

  test.each([
    ['google', alike, said('tall', 'T1, T2')],
    ['google-tsv', alike, said('tall', 'T1, T2')],
    ['shopify', alike, []],
    ['shopify', [...wraps, tee], said('wrap', 'W-Small, W-Large')],
  ] as const)(
    'are told of when a %s file is written, and are refused when it is read',
    async (format, products, told) => {
      const store = await openShop([...products])
      const before = await kept(store)
      const file = join(folder, `alike.${format}`)
      expect(await exportProducts(store, file, { format })).toMatchObject({ products: 2, left: [], partsLeft: told })
      const refused = told.length
      const read = await importProducts(store, file)
      expect(read).toMatchObject({ unchanged: 2 - refused, updated: 0, refused })
      expect(read.problems.flatMap(({ code, handle }) => (handle ? [[code, handle]] : []))).toEqual(
        told.map(({ handle }) => ['variant.repeated', handle]),
      )
      expect(await kept(store)).toEqual(before)
    },
  )
})

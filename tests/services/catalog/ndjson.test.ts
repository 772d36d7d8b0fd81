import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { fixtureStores } from '../../fixture-shop'
import { cap } from '../../line-of-cap'
import { openTestStore, type TestStore } from '../../store'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndjson-'))
})

async function exported(store: TestStore, name: string) {
  const file = join(folder, name)
  const report = await exportProducts(store, file, { format: 'ndjson' })
  return { file, report, text: await readFile(file, 'utf8') }
}

async function fileOf(name: string, lines: (string | object)[]) {
  const file = join(folder, name)
  await writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return file
}

test.each([
  [431, 425],
  [438, 450],
  [500, 500],
  [0, null],
])('a rating of %i hundredths is rounded to the nearest quarter star, and 0 is none', async (rating, kept) => {
  const store = await openTestStore({ empty: true })
  await importProducts(store, await fileOf('rated.ndjson', [{ ...cap, rating, ratingCount: 7 }]))

  expect(await store.db.selectFrom('product').select('rating').executeTakeFirst()).toEqual({ rating: kept })
})

test('a rating below one star, which nobody can give, is refused with its line', async () => {
  const store = await openTestStore({ empty: true })
  const report = await importProducts(store, await fileOf('low.ndjson', [{ ...cap, rating: 99, ratingCount: 7 }]))

  expect(report).toMatchObject({ created: 0, refused: 1 })
  expect(report.problems[0]).toMatchObject({ row: 1, header: 'rating', value: 'This is less than 100.' })
})

test('the whole catalogue written out and read into an empty shop is the same catalogue', async () => {
  const shop = await openTestStore()
  const first = await exported(shop, 'first.ndjson')
  const empty = await openTestStore({ empty: true })
  await empty.db.insertInto('store').values(fixtureStores).execute()
  const report = await importProducts(empty, first.file)
  const again = await exported(empty, 'again.ndjson')

  expect(first.report).toMatchObject({ products: 16, left: [] })
  expect(report).toMatchObject({ format: 'ndjson', products: 16, created: 16, refused: 0 })
  expect(new Set(report.problems.map(({ code }) => code))).toEqual(new Set(['picture.missing'])) // the test's shop has none
  expect(again.text).toBe(first.text)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('names that the shop does not have are told, and the product is taken', async () => {
  const store = await openTestStore({ empty: true })
  const odd = {
    ...{ featureToggle: 'nope', sizeGuide: 'nobody', skuToggles: { 'CAP-9': 'quickAdd', 'CAP-1': 'never' } },
    colors: [
      { code: 'INK', label: 'Ink', swatch: 'swatch/26304a.webp', views: [{ view: 'FRONT', path: 'demo/no.webp' }] },
    ],
  }
  const report = await importProducts(store, await fileOf('odd.ndjson', [{ ...cap, ...odd }]))
  expect(report).toMatchObject({ created: 1, refused: 0 })
  expect(report.problems.map(({ code, header, value, row }) => [row, code, header, value])).toEqual([
    [1, 'toggle.unknown', 'featureToggle', 'nope'],
    [1, 'toggle.unknown', 'skuToggles.CAP-1', 'never'],
    [1, 'toggle.noSku', 'skuToggles', 'CAP-9'],
    [1, 'sizeGuide.unknown', 'sizeGuide', 'nobody'],
    [1, 'picture.missing', 'colors', 'demo/no.webp'],
  ])
})

test('a shop that reads its own catalogue again changes nothing', async () => {
  const shop = await openTestStore()
  const { file } = await exported(shop, 'own.ndjson')

  expect(await importProducts(shop, file)).toMatchObject({ unchanged: 16, updated: 0, created: 0, refused: 0 })
  expect(await shop.db.selectFrom('stockMovement').selectAll().execute()).toEqual([])
})

test('every problem is named by line and field, and refuses its product only', async () => {
  const store = await openTestStore({ empty: true })
  await store.db.insertInto('store').values(fixtureStores).execute()
  const [sku] = cap.skus
  const placed = {
    skuCode: 'P-2',
    size: 'M',
    storeInventory: [
      [7850, 1],
      [1, 2],
    ],
  }
  const file = await fileOf('broken.ndjson', [
    { ...cap, handle: 'good' },
    '{"handle": "torn",',
    '',
    { ...cap, handle: 'fields', brand: '', skus: [{ ...sku, skuCode: 'F-1', price: 9.5, colorCode: 'RED' }] },
    { ...cap, handle: 'misspelt', skus: [{ ...sku, skuCode: 'M-1', saleEndAt: 5 }] },
    { ...cap, handle: 'good', skus: [{ ...sku, skuCode: 'G-2' }] },
    { ...cap, handle: 'taken' },
    { ...cap, handle: 'free', skus: [{ ...sku, skuCode: 'FREE', price: 0, retailPrice: 0 }] },
    {
      ...cap,
      handle: 'place',
      sizeLabel: 'Size',
      sizes: ['M', 'S'],
      skus: [
        { ...sku, skuCode: 'P-1', size: 'S' },
        { ...sku, ...placed },
      ],
    },
    { ...cap, handle: 'picture', colors: [{ code: 'INK', label: 'Ink', views: [{ view: 'FRONT', path: '../x' }] }] },
    { ...cap, handle: 'last', skus: [{ ...sku, skuCode: 'L-1' }] },
  ])
  const report = await importProducts(store, file)

  expect(report).toMatchObject({ products: 10, created: 2, refused: 8 })
  expect(report.problems.map(({ code, row, header }) => [code, row, header])).toEqual([
    ['line.noJson', 2, undefined],
    ['field.wrong', 4, 'brand'],
    ['field.wrong', 4, 'skus.0.price'],
    ['field.wrong', 5, 'skus.0'],
    ['handle.repeated', 6, 'handle'],
    ['sku.repeated', 7, 'skus.0.skuCode'],
    ['field.wrong', 8, 'skus.0.price'],
    ['store.unknown', 9, 'skus.1.storeInventory.1.0'],
    ['field.wrong', 10, 'colors.0.views.0.path'],
  ])
})

test.each([
  ['brand', { brand: 7 }, 'This is no text.'],
  ['brand', { brand: undefined }, 'This is missing.'],
  ['brand', { brand: '' }, 'This is empty.'],
  ['name', { name: 'x'.repeat(256) }, 'This is longer than 255 characters.'],
  ['active', { active: 'yes' }, 'This is neither true nor false.'],
  ['kind', { kind: 'shoe' }, 'This is none of standard, gift-card, gift-wrap, donation.'],
  ['sizes', { sizes: 'S' }, 'This is no list.'],
  ['sections', { sections: [] }, 'This has fewer than 1 entry.'],
  ['category', { category: 'caps' }, 'This is no object with fields.'],
  [
    'category.slug',
    { category: { slug: 'Caps!', label: 'Caps' } },
    'A slug has small letters, digits and dashes only.',
  ],
  ['ratingCount', { ratingCount: 1.5 }, 'This is no whole number.'],
  ['ratingCount', { ratingCount: -1 }, 'This is less than 0.'],
  ['rating', { rating: 501 }, 'This is more than 500.'],
  ['skus.0.retailPrice', { skus: [{ ...cap.skus[0], retailPrice: 100_000_000 }] }, 'This is more than 99999999.'],
  [
    'skus.0.afterPrice',
    { skus: [{ ...cap.skus[0], saleEndsAt: 1, afterPrice: 100_000_000 }] },
    'This is more than 99999999.',
  ],
  ['skus.0.inventory', { skus: [{ ...cap.skus[0], inventory: 10_000_000 }] }, 'This is more than 9999999.'],
  ['lowStockLimit', { lowStockLimit: 10_000_000 }, 'This is more than 9999999.'],
  ['ratingCount', { ratingCount: 10_000_000 }, 'This is more than 9999999.'],
  ['featuredRank', { featuredRank: 1e9 }, 'This is more than 999999999.'],
  ['publishedAt', { publishedAt: 9e15 }, 'This is more than 253402300799999.'],
  ['name', { name: ' \t ' }, 'This is empty.'],
  ['brand', { brand: '\u00a0' }, 'This is empty.'],
  ['category.label', { category: { slug: 'caps', label: '' } }, 'This is empty.'],
  ['colors.0.label', { colors: [{ code: 'INK', label: ' ' }] }, 'This is empty.'],
  ['sizes.1', { sizeLabel: 'Size', sizes: ['S', 's'] }, /^The product has another of this name/],
  ['colors.1', { colors: [...cap.colors, { code: 'I', label: 'ink' }] }, /^Another colour of the product/],
  [undefined, { colour: 'Ink' }, 'This has no field called "colour".'],
  ['skus.0.skuCode', { skus: [{ ...cap.skus[0], skuCode: 'A B' }] }, /^A SKU has 1 to 64 letters/],
])('what is wrong with %s of a line (%j) is said in words of the shop', async (header, changes, said) => {
  const store = await openTestStore({ empty: true })
  const { problems } = await importProducts(store, await fileOf('words.ndjson', [{ ...cap, ...changes }]))
  expect(problems).toEqual([{ code: 'field.wrong', row: 1, header, handle: 'cap', value: expect.stringMatching(said) }])
})

const unkept = 'This holds a character that no XML can have, like \\u0000, or half of one.'

test.each([
  ['handle', { handle: 'cap ' }, 'A handle has no spaces at its ends.'],
  ['name', { name: 'C\0ap' }, unkept],
  ['name', { name: 'C\ufffeap' }, unkept],
  ['longDescription', { longDescription: 'a\u0002b' }, unkept],
  ['details.1', { details: ['a', 'b \ud800'] }, unkept],
  [undefined, { 'a\0': 'Ink' }, unkept],
])('%s of a line (%j) is refused, for it cannot be kept as it is written', async (header, changes, value) => {
  const store = await openTestStore({ empty: true })
  const report = await importProducts(store, await fileOf('unkept.ndjson', [{ ...cap, ...changes }]))
  expect(report).toMatchObject({ created: 0, refused: 1 })
  expect(report.problems).toMatchObject([{ code: 'field.wrong', row: 1, header, value }])
})

test('texts are kept as a sheet would say them, and what a list names twice is taken once', async () => {
  const store = await openTestStore({ empty: true })
  const [sku] = cap.skus
  const loose = {
    ...{ name: '\tA  cap ', sections: ['mens', 'mens'], sizeLabel: 'Size', sizes: ['S ', 'S'], priorityBadge: ' ' },
    ...{
      details: ['One', ' ', ' Two\n'],
      careDescription: 'Wash cold.\r\n\n Dry flat. ',
      skus: [{ ...sku, size: ' S' }],
    },
  }
  const file = await fileOf('loose.ndjson', [{ ...cap, ...loose }])
  expect(await importProducts(store, file)).toMatchObject({ created: 1, problems: [] })
  expect(await importProducts(store, file)).toMatchObject({ unchanged: 1 })
  const row = await store.db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'A cap', sections: 'mens', priorityBadge: null })
  const kept = { details: ['One', 'Two'], careDescription: 'Wash cold.\nDry flat.', sizes: ['S'] }
  expect(JSON.parse(row.detail)).toMatchObject(kept)
})

test('a line needs only what has no default', async () => {
  const store = await openTestStore({ empty: true })
  const { handle, name, brand, category, sections } = cap
  const skus = [{ skuCode: 'CAP', colorCode: 'INK', price: 900, retailPrice: 900, inventory: 2 }]
  const line = { handle, name, brand, category, sections, colors: [{ code: 'INK', label: 'Ink' }], skus }
  expect(await importProducts(store, await fileOf('few.ndjson', [line]))).toMatchObject({ created: 1, problems: [] })
  const sku = await store.db.selectFrom('sku').selectAll().executeTakeFirstOrThrow()
  expect(sku).toMatchObject({ code: 'CAP', upc: null, size: null, dimension: null })
})

test('markup that could run is taken out of a description', async () => {
  const store = await openTestStore({ empty: true })
  await importProducts(
    store,
    await fileOf('markup.ndjson', [{ ...cap, longDescription: '<p onclick="x()">Fine</p><script>1</script>' }]),
  )
  const { detail } = await store.db.selectFrom('product').select('detail').executeTakeFirstOrThrow()

  expect(JSON.parse(detail).longDescription).toBe('<p>Fine</p>')
})

test('promotions come in and go out whole; markup that could run and addresses that are none do not', async () => {
  const store = await openTestStore({ empty: true })
  const table = '<table><tr><td>2</td><td>$30.00</td></tr></table>'
  const offer = {
    title: 'Two for one',
    html: `<p onclick="x()">Both</p>${table}<script>1</script>`,
    promotionUrl: '/mens',
  }
  const promotionMessages = [{ message: 'Free laces', promotionUrl: 'https://laces.example/' }]
  const [sku] = cap.skus
  const file = await fileOf('promotions.ndjson', [
    { ...cap, promotionMessages, promotionOffer: offer },
    {
      ...cap,
      handle: 'run',
      skus: [{ ...sku, skuCode: 'R' }],
      promotionOffer: { ...offer, promotionUrl: 'javascript:1' },
    },
    {
      ...cap,
      handle: 'else',
      skus: [{ ...sku, skuCode: 'E' }],
      promotionMessages: [{ message: 'x', promotionUrl: '//x' }],
    },
  ])
  const report = await importProducts(store, file)
  const { text } = await exported(store, 'promotions-out.ndjson')

  expect(report.problems.map(({ row, header }) => [row, header])).toEqual([
    [2, 'promotionOffer.promotionUrl'],
    [3, 'promotionMessages.0.promotionUrl'],
  ])
  expect(JSON.parse(text)).toMatchObject({
    promotionMessages: [{ ...promotionMessages[0], styleOverride: null }],
    promotionOffer: { ...offer, html: `<p>Both</p>${table}`, accentText: '', image: null, productCodes: [] },
  })
})

test('a file that stops being text keeps the products before and says where', async () => {
  const store = await openTestStore({ empty: true })
  const file = join(folder, 'bytes.ndjson')
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`${JSON.stringify(cap)}\n`.padEnd(300_000)), Buffer.from([0xff, 0xfe])]),
  )
  const report = await importProducts(store, file)

  expect(report).toMatchObject({ created: 1, refused: 1 })
  expect(report.problems).toMatchObject([{ code: 'file.unreadable', row: 2 }])
})

import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { isError } from '~/services/catalog/import/problem'
import { isGtin } from '~/validation/catalog/gtin'
import { openTestStore, type TestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'places-'))

async function take(store: TestStore, name: string, lines: string[]) {
  const file = join(folder, name)
  await writeFile(file, `${lines.join('\n')}\n`)
  const { problems } = await importProducts(store, file)
  return problems.filter(isError).map(({ code, row, column, header, value }) => [code, row, column, header, value])
}

const sheet = ['Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty']
const tee = [...sheet, 'tee,Tee,TEE-S,Size,S,20,3', 'tee,,TEE-M,,M,20,3']

async function openWithTee() {
  const store = await openTestStore({ empty: true })
  expect(await take(store, 'tee.csv', tee)).toEqual([])
  return store
}

test('what is found only when a product is saved names the row and the column of its sku', async () => {
  const store = await openWithTee()
  const mug = [...sheet, 'hat,Hat,HAT,,,10,1', 'mug,Mug,MUG-1,Size,S,8,1', 'mug,,MUG-2,,M,8,1', 'mug,,TEE-M,,L,8,1']
  expect(await take(store, 'mug.csv', mug)).toEqual([['sku.taken', 5, 3, 'Variant SKU', 'TEE-M']])
  const units = ['Handle,Title,Variant SKU,Option1 Name,Option1 Value', 'tee,Tee,TEE-S,Size,S', 'tee,,TEE-L,,L']
  expect(await take(store, 'units.csv', units)).toEqual([['price.ofNewSku', 3, 3, 'Variant SKU', 'TEE-L']])
  const prices = ['Handle,Title,Variant SKU,Variant Price', 'tee,Tee,TEE-S,9', 'tee,,TEE-M,9', 'tee,,TEE-L,9']
  expect(await take(store, 'prices.csv', prices)).toEqual([['option.ofNewSku', 4, 3, 'Variant SKU', 'TEE-L']])
})

test('an empty cell of SKUs in a list without options is said to tell nothing', async () => {
  const store = await openWithTee()
  const prices = ['Handle,Title,Variant SKU,Variant Price', 'tee,Tee,TEE-S,9', 'tee,,,9']
  expect(await take(store, 'prices.csv', prices)).toEqual([['variant.untold', 3, 3, 'Variant SKU', 'tee-2']])
})

test('rows of a product that do not stand together are refused, its handle written or made of the title, however far apart', async () => {
  const store = await openTestStore({ empty: true })
  const file = join(folder, 'apart.csv')
  const others = Array.from({ length: 30 }, (_, at) => `Cap ${at},cap-${at},CAP-${at},Size,S,20`)
  for (const handles of [
    ['', '', ''],
    ['far-tee', '', 'far-tee'],
  ]) {
    const [one = '', two = '', last = ''] = handles.map((handle, at) => `Far Tee,${handle},FAR-${at},Size,${at},20`)
    const head = 'Title,URL handle,SKU,Option1 name,Option1 value,Price'
    await writeFile(file, `${[head, one, two, ...others, last].join('\n')}\n`)
    for (const counts of [
      { created: 30, unchanged: 0 },
      { created: 0, unchanged: 30 },
    ]) {
      const report = await importProducts(store, file)
      expect(report).toMatchObject({ products: 31, refused: 1, ...counts })
      expect(report.problems.filter(isError).map(({ code, row, value }) => [code, row, value])).toEqual([
        ['handle.again', 2, 'far-tee'],
        ['handle.again', 34, 'far-tee'],
      ])
    }
    await store.db.deleteFrom('inventory').execute()
    await store.db.deleteFrom('sku').execute()
    await store.db.deleteFrom('product').execute()
  }
})

test('a product code that is taken is named where the file writes it', async () => {
  const store = await openTestStore({ empty: true })
  const skus = (skuCode: string) => [{ skuCode, colorCode: 'RED', price: 900, retailPrice: 900, inventory: 1 }]
  const cap = { name: 'Cap', brand: 'Marlow', sections: ['all'], category: { slug: 'caps', label: 'Caps' } }
  const line = (handle: string, code: string) =>
    JSON.stringify({ ...cap, handle, code, colors: [{ code: 'RED', label: 'Red' }], skus: skus(handle) })
  const lines = [line('one', '123456'), line('two', '234567'), line('three', '123456')]
  expect(await take(store, 'codes.ndjson', lines)).toEqual([['code.taken', 3, undefined, 'code', '123456']])
  const feed = [
    'id\ttitle\tprice\tavailability\titem_group_id\tlink',
    'NEW\tNew\t9.00 USD\tin_stock\tnew\thttps://shop.example/new/prd-123456/sku-NEW',
  ]
  expect(await take(store, 'codes.tsv', feed)).toEqual([['code.taken', 2, 6, 'link', '123456']])
})

test('a feed and a file of lines name the place, too, and each product of a batch its own', async () => {
  const store = await openWithTee()
  const item = (id: string, size: string) =>
    `${id}\tThief\t9.00 USD\tin_stock\thttps://pictures.test/a.jpg\tg1\tBlue\t${size}`
  const head = 'id\ttitle\tprice\tavailability\timage_link\titem_group_id\tcolor\tsize'
  await take(store, 'cap.csv', [...sheet, 'cap,Cap,CAP,Size,S,9,1'])
  const feed = [head, item('NEW', 'S'), item('CAP', 'M'), item('TEE-S', 'L')]
  expect(await take(store, 'feed.tsv', feed)).toEqual([['sku.taken', 3, 1, 'id', 'CAP']])
  const line = (handle: string, sku: string) => {
    const shared = { brand: 'Marlow', sections: ['all'], category: { slug: 'tees', label: 'Tees' }, sizeLabel: null }
    const choice = { colorCode: 'RED', size: null, dimension: null, upc: null, price: 900, retailPrice: 900 }
    const colors = [{ code: 'RED', label: 'Red', views: [] }]
    const lists = { dimensionLabel: null, sizes: [], dimensions: [], colors }
    return JSON.stringify({
      handle,
      name: handle,
      ...shared,
      ...lists,
      skus: [{ skuCode: sku, inventory: 1, ...choice }],
    })
  }
  const lines = [line('bag', 'BAG'), line('belt', 'TEE-S'), line('boot', 'TEE-M')]
  expect(await take(store, 'lines.ndjson', lines)).toEqual([
    ['sku.taken', 2, undefined, 'skus.0.skuCode', 'TEE-S'],
    ['sku.taken', 3, undefined, 'skus.0.skuCode', 'TEE-M'],
  ])
})

test.each([
  ['400000000015', true],
  ['400000000016', false],
  ['96385074', true],
  ['4006381333931', true],
  ['00012345600012', true],
  ['12345600012', false],
  ['4.00E+11', false],
  ['0-12345-67890-5', false],
])('the number %s of an article is one: %s', (text, expected) => {
  expect(isGtin(text)).toBe(expected)
})

test('barcodes that are no GTIN, genders and a "published" that are none are told with row and column, in each format', async () => {
  const store = await openTestStore({ empty: true })
  const told = async (name: string, lines: string[]) => {
    const file = join(folder, name)
    await writeFile(file, `${lines.join('\n')}\n`)
    const { problems, ...report } = await importProducts(store, file)
    const found = problems.filter(({ code }) => /^(upc|gender|published|field)/.test(code))
    return { report, found: found.map(({ code, row, column, header, value }) => [code, row, column, header, value]) }
  }
  const upcs = async () =>
    (await store.db.selectFrom('sku').select('upc').orderBy('code').execute()).map(({ upc }) => upc)
  const gender = 'Google Shopping / Gender'
  const sheet = await told('numbers.csv', [
    `Handle,Title,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price,${gender}`,
    'tee,Tee,mens,TRUE,Size,S,TEE-1,400000000016,9,femal',
    'tee,,,,,M,TEE-2,400000000015,9,',
    'cap,Cap,,perhaps,Size,S,CAP-1,,9,',
    'bag,Bag,,No,Size,S,BAG-1,,9,Ladies',
  ])
  expect(sheet.found).toEqual([
    ['gender.unknown', 2, 10, gender, 'femal'],
    ['upc.own', 2, 8, 'Variant Barcode', '400000000016'],
    ['published.unknown', 4, 4, 'Published', 'perhaps'],
  ])
  expect(sheet.report).toMatchObject({ created: 2, refused: 1 })
  expect(await upcs()).toEqual([null, '400000000016', '400000000015'])
  const sections = await store.db
    .selectFrom('product')
    .select(['handle', 'sections', 'active'])
    .orderBy('handle')
    .execute()
  expect(sections).toEqual([
    { handle: 'bag', sections: 'womens', active: 0 },
    { handle: 'tee', sections: 'mens', active: 1 },
  ])
  const feed = await told('numbers.tsv', [
    'id\ttitle\tprice\tavailability\titem_group_id\tgtin\tgender\tcolor\tsize',
    'HAT-1\tHat\t9 USD\tin_stock\that\t12345600012\tmale\tRed\tS',
    'HAT-2\tHat\t9 USD\tin_stock\that\t\tmen-ish\tRed\tM',
    'HAT-3\tHat\t9 USD\tin_stock\that\t\tx\tRed\tL',
  ])
  expect(feed.found).toEqual([
    ['upc.own', 2, 6, 'gtin', '12345600012'],
    ['gender.unknown', 4, 7, 'gender', 'x'],
  ])
  expect(feed.report).toMatchObject({ created: 1 })
  const sku = { skuCode: 'JAR', colorCode: 'RED', price: 900, retailPrice: 900, inventory: 1, upc: '1234' }
  const jar = {
    handle: 'jar',
    name: 'Jar',
    brand: 'Marlow',
    sections: ['all'],
    category: { slug: 'jars', label: 'Jars' },
  }
  const line = await told('numbers.ndjson', [
    JSON.stringify({ ...jar, colors: [{ code: 'RED', label: 'Red' }], skus: [sku] }),
  ])
  expect(line.found).toEqual([['upc.own', 1, undefined, 'skus.0.upc', '1234']])
  expect(await upcs()).toEqual([null, '12345600012', null, null, '1234', '400000000016', '400000000015'])
})

test('a barcode that is no GTIN comes in as it is written and goes out so, unless it cannot be kept', async () => {
  const store = await openTestStore({ empty: true })
  const written = ['SHELF-12/A "x", <b>', '-4.00E+11', 'é'.repeat(255), "'0123", 'x'.repeat(256), 'AB\tC', 'A\u0001']
  const rows = written.map((barcode, at) => `bag,Bag,BAG-${at},Size,S${at},9,1,"${barcode.replaceAll('"', '""')}"`)
  const file = join(folder, 'own-barcodes.csv')
  await writeFile(file, `${sheet[0]},Variant Barcode\n${rows.join('\n')}\n`)
  const { problems } = await importProducts(store, file)
  const told = problems.filter(({ code }) => code.startsWith('upc'))
  expect(problems.filter(isError)).toEqual([])
  expect(told.map(({ code }) => code)).toEqual([...Array(4).fill('upc.own'), ...Array(3).fill('upc.unfit')])
  const kept = async () =>
    (await store.db.selectFrom('sku').select('upc').orderBy('code').execute()).map(({ upc }) => upc)
  const expected = [...written.slice(0, 3), '0123', null, null, null]
  expect(await kept()).toEqual(expected)

  for (const format of ['shopify', 'ndjson'] as const) {
    const own = join(folder, `own-barcodes.${format}`)
    await exportProducts(store, own, { format })
    expect(await importProducts(store, own)).toMatchObject({ unchanged: 1, refused: 0 })
    const other = await openTestStore({ empty: true })
    await importProducts(other, own)
    const again = await other.db.selectFrom('sku').select('upc').orderBy('code').execute()
    expect(again.map(({ upc }) => upc)).toEqual(expected)
  }
})

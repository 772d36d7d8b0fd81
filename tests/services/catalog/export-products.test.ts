import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ExportFormat, exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { saveProducts } from '~/services/catalog/save-product'
import { productRecordSchema } from '~/validation/catalog/product-record'
import { openTestStore, type TestStore } from '../../store'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'))
})

let files = 0
async function exported(store: TestStore, format: ExportFormat) {
  const file = join(folder, `${++files}.${format}`)
  const report = await exportProducts(store, file, { format })
  return { file, report, text: await readFile(file, 'utf8') }
}

/** Everything a sheet or a feed could break on. */
const hostile = productRecordSchema.parse({
  handle: 'hostile',
  name: '=HYPERLINK("http://evil.example","Tee") & <b>co</b>',
  brand: '+Brand, "quoted" &amp; more',
  category: { slug: 'odd-ones', label: 'Tees, "Tops" & more' },
  sections: ['girls', 'womens'],
  sizeLabel: 'Size',
  dimensionLabel: 'Length',
  sizes: ['M', 'S'],
  dimensions: ['Tall'],
  longDescription: '<p>]]&gt; &amp; "quotes",\nlines</p><ul><li>One</li></ul>',
  details: ['-50 % less', '@home, again'],
  copyDescription: '=1+1\nbold <b>, "quoted"',
  moreDescription: '@more',
  warningDisclaimers: ['-hot', 'tiny <parts>'],
  isExclusive: true,
  isSelect: true,
  promotionMessages: [{ message: 'Kept as it is' }],
  skuToggles: { '-X1-M': 'pickup' },
  careDescription: '@cold <40',
  priorityBadge: 'Best, ever',
  infoBadge: "'apostrophe",
  groundOnly: true,
  returnable: false,
  availableInStore: false,
  disclaimers: ['factorySecond', 'denim'],
  styleCode: '-S1',
  colors: [
    { code: 'X1', label: 'Moss "dark"', hex: '#112233', views: [{ view: 'FRONT', path: 'test/hostile-front.webp' }] },
    { code: 'X2', label: '=1+1', views: [] },
  ],
  skus: ['X1', 'X2'].flatMap((colorCode) =>
    ['M', 'S'].map((size) => {
      const sale = size === 'M' ? { price: 900, saleEndsAt: Date.UTC(2030, 0, 1), afterPrice: 1000 } : { price: 1000 }
      const sku = { skuCode: `-${colorCode}-${size}`, colorCode, size, dimension: 'Tall', upc: '012345678905' }
      return { ...sku, retailPrice: 1000, inventory: 3, ...sale }
    }),
  ),
})

async function openHostileShop() {
  const store = await openTestStore()
  await saveProducts(store, [hostile], { mode: 'import' })
  return store
}

describe('exporting the catalogue', () => {
  test.each([
    ['shopify', 17, 0],
    ['google', 11, 6],
    ['google-tsv', 11, 6],
  ] as const)('a shop that reads its own %s file changes nothing', async (format, products, left) => {
    const store = await openHostileShop()
    const { file, report } = await exported(store, format)
    const again = await importProducts(store, file)

    expect(report).toMatchObject({ products })
    expect(report.left).toHaveLength(left)
    expect(again.problems.filter(({ code }) => code !== 'picture.noFolder')).toEqual([])
    expect(again).toMatchObject({ unchanged: products, updated: 0, created: 0, refused: 0 })
    expect(await store.db.selectFrom('stockMovement').selectAll().execute()).toEqual([])
  })

  test.each(['shopify', 'google', 'google-tsv'] as const)(
    'an empty shop that reads a %s file writes the same file',
    async (format) => {
      const first = await exported(await openHostileShop(), format)
      const empty = await openTestStore({ empty: true })
      const { created, refused } = await importProducts(empty, first.file)
      const again = await exported(empty, format)
      const comparable = (text: string) =>
        text
          .replace(/<g:(additional_)?image_link>[^<]*<\/g:\w+>/g, '')
          .split('\n')
          .toSorted()

      expect({ created, refused }).toEqual({ created: first.report.products, refused: 0 })
      if (format === 'google') expect(comparable(again.text)).toEqual(comparable(first.text))
      else if (format === 'google-tsv') expect(withoutLinks(again.text)).toEqual(withoutLinks(first.text))
      else expect(withoutPictures(again.text)).toEqual(withoutPictures(first.text))
    },
  )

  test('a disclaimer stays one in a sheet, whatever it is called', async () => {
    const disclaimers = [
      ...['onlineOnly', 'online-only', 'Online Only', 'gift wrap', 'donation', 'factorySecond', 'PFAS', 'made_in'],
      ...['disclaimerOnlineOnly', 'disclaimer:x', 'mens', 'New', 'wool, silk & <b>', '50 % off', 'é', ' padded '],
    ]
    const store = await openTestStore({ empty: true })
    await saveProducts(store, [{ ...hostile, sections: ['all'], disclaimers }], { mode: 'import' })
    const { file } = await exported(store, 'shopify')
    expect(await importProducts(store, file)).toMatchObject({ unchanged: 1, updated: 0, refused: 0 })
    const empty = await openTestStore({ empty: true })
    await importProducts(empty, file)
    const row = await empty.db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
    expect(JSON.parse(row.detail).disclaimers).toEqual(disclaimers)
    expect(row).toMatchObject({ onlineOnly: 0, kind: 'standard', isNew: 0, sections: 'all' })
  })

  test.each(['google', 'google-tsv'] as const)(
    'a description in plain words, or none, comes out of a %s file as it went in',
    async (format) => {
      const store = await openTestStore({ empty: true })
      const like = (handle: string, longDescription: string) => {
        const skus = hostile.skus.map((sku) => ({ ...sku, skuCode: `${handle}${sku.skuCode}` }))
        return { ...hostile, handle, name: `The ${handle}`, longDescription, skus }
      }
      const plain = 'Warm &amp; dry, size &lt; 8 too.'
      const records = [like('plain', plain), like('silent', ''), like('lines', 'One\nTwo')]
      await saveProducts(store, records, { mode: 'import' })
      const { file } = await exported(store, format)
      expect(await importProducts(store, file)).toMatchObject({ unchanged: 3, updated: 0, refused: 0 })

      const empty = await openTestStore({ empty: true })
      await importProducts(empty, file)
      const rows = await empty.db.selectFrom('product').select(['handle', 'detail']).orderBy('handle').execute()
      expect(rows.map(({ detail }) => JSON.parse(detail).longDescription)).toEqual(['One Two', plain, ''])
    },
  )

  test('texts of several lines, and what stores do with things sold online only, come back from a sheet', async () => {
    const store = await openTestStore({ empty: true })
    const like = (handle: string, own: object) => {
      const skus = hostile.skus.map((sku) => ({ ...sku, skuCode: `${handle}${sku.skuCode}` }))
      return productRecordSchema.parse({ ...hostile, handle, skus, availableInStore: true, skuToggles: {}, ...own })
    }
    const lines = {
      ...{ careDescription: 'Wash cold <30.\nDry flat.', warningDescription: 'Hot.\n-Very hot.' },
      warranty: 'A year.\n@home too.',
    }
    await saveProducts(store, [like('online', { onlineOnly: true }), like('lines', lines)], { mode: 'import' })
    for (const format of ['shopify', 'google', 'google-tsv'] as const) {
      const { file, report } = await exported(store, format)
      const again = await importProducts(store, file)
      expect(again).toMatchObject({ unchanged: report.products, updated: 0, created: 0, refused: 0 })
    }
    const empty = await openTestStore({ empty: true })
    await importProducts(empty, (await exported(store, 'shopify')).file)
    const { detail } = await empty.db
      .selectFrom('product')
      .select('detail')
      .where('handle', '=', 'lines')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(detail)).toMatchObject(lines)
  })

  test.each([
    ['shopify', 'ends'],
    ['shopify', 'never ends'],
    ['google', 'ends'],
    ['google', 'never ends'],
    ['google-tsv', 'never ends'],
  ] as const)('each sku keeps its own end of its sale through a %s file whose first sale %s', async (format, first) => {
    const store = await openTestStore({ empty: true })
    const ends = [Date.UTC(2030, 0, 1), null, Date.UTC(2031, 0, 1)]
    const ordered = first === 'ends' ? ends : [null, ...ends.filter((end) => end !== null)]
    const sizes = ordered.map((_, at) => `${at}`)
    const skus = ordered.map((saleEndsAt, at) => {
      const sale = { price: 900, saleEndsAt, afterPrice: saleEndsAt && 1000 }
      return { skuCode: `S-${at}`, colorCode: 'X1', size: `${at}`, retailPrice: 1000, inventory: 3, ...sale }
    })
    const colors = hostile.colors.slice(0, 1)
    const plain = { ...hostile, name: 'Sales', dimensionLabel: null, dimensions: [], skuToggles: {} }
    await saveProducts(store, [productRecordSchema.parse({ ...plain, colors, sizes, skus })], { mode: 'import' })
    const { file } = await exported(store, format)
    expect(await importProducts(store, file)).toMatchObject({ unchanged: 1, refused: 0 })

    const empty = await openTestStore({ empty: true })
    await importProducts(empty, file)
    const saved = await empty.db.selectFrom('sku').select(['saleEndsAt', 'afterPrice']).orderBy('code').execute()
    expect(saved.map(({ saleEndsAt }) => saleEndsAt)).toEqual(ordered)
    expect(saved.map(({ afterPrice }) => afterPrice)).toEqual(ordered.map((end) => end && 1000))
  })

  test('a feed in tabs gives an empty shop the same products as the feed in XML', async () => {
    const shops = []
    for (const format of ['google', 'google-tsv'] as const) {
      const empty = await openTestStore({ empty: true })
      await importProducts(empty, (await exported(await openHostileShop(), format)).file)
      shops.push((await exported(empty, 'ndjson')).text.replace(/"publishedAt":\d+/g, ''))
    }

    expect(shops[0]).toContain('Tees, \\"Tops\\" & more')
    expect(shops[1]).toBe(shops[0])
  })

  test('no cell of the sheet is a formula', async () => {
    const { text: tabs } = await exported(await openHostileShop(), 'google-tsv')
    expect(tabs).not.toMatch(/(^|\t|\n)"?[=+\-@]/)
    const { text } = await exported(await openHostileShop(), 'shopify')
    const cells = text.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)

    expect(
      [...cells].map(([, quoted, plain]) => quoted ?? plain ?? '').filter((cell) => /^[=+\-@]/.test(cell)),
    ).toEqual([])
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""Tee"") &amp; &lt;b&gt;co&lt;/b&gt;"`)
  })

  test('a feed names addresses of the public origin, sale prices with their time, and nothing the shop does not ship', async () => {
    const store = await openTestStore({ settings: { PUBLIC_ORIGIN: 'https://shop.example' } })
    const { text, report } = await exported(store, 'google')
    const dated = /<item><g:id>DATED-MOS-M<.*?<\/item>/.exec(text)?.[0]

    expect(dated).toContain('<g:link>https://shop.example/dated-shirt/prd-100005/sku-DATED-MOS-M</g:link>')
    expect(dated).toContain(
      '<g:image_link>https://shop.example/images/test/dated-shirt-MOS-front.webp?w=1425</g:image_link>',
    )
    expect(dated).toContain('<g:price>50.00 USD</g:price><g:sale_price>35.00 USD</g:sale_price>')
    expect(dated).toContain('>2026-11-21T00:00:00.000Z/2100-01-01T00:00:00.000Z<')
    expect(text).toContain('<g:id>DRESS-INK-M</g:id>')
    expect(text).toMatch(/DRESS-INK-M.*out_of_stock/)
    expect(report.left.map(({ handle }) => handle)).toEqual([
      ...['retired-belt', 'coming-scarf', 'store-only-socks', 'donation', 'gift-card', 'gift-wrap'],
    ])
  })

  test('a file that cannot be written is no file at all', async () => {
    const store = await openTestStore()

    await expect(exportProducts(store, join(folder, 'no', 'way.csv'), { format: 'shopify' })).rejects.toThrow('ENOENT')
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

/** Pictures need their folder, and the order of products is that of their codes. */
function withoutPictures(text: string): string[] {
  return text
    .split('\r\n')
    .map((line) => line.replace(/http:[^,]*\/images\/[^,]*,\d*,[^,]*/g, ',,').replace(/http:[^,]*\/images\/[^,]*/g, ''))
    .filter((line) => !/^,[^,]*,+$/.test(line))
    .toSorted()
}

/** Pictures need their folder, and the order of products is that of their codes. */
function withoutLinks(text: string): string[] {
  return text
    .replace(/http:[^,\t]*\/images\/[^\t]*/g, '')
    .split('\n')
    .toSorted()
}

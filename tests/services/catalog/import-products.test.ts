import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { importProducts } from '~/services/catalog/import/import-products'
import { findPicture } from '~/services/content/pictures'
import { openTestStore, type TestStore } from '../../store'

const fixture = (name: string) => join('tests/fixtures', name)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(join(folder, 'shirts'))
  const picture = sharp({ create: { width: 8, height: 9, channels: 3, background: '#345' } }).png()
  await picture.toFile(join(folder, 'shirts/weir-sky-blue_main.png'))
  await picture.negate().toFile(join(folder, 'shirts/weir_back.png'))
  await picture.toFile(join(folder, 'tote-moss.png'))
  await writeFile(join(folder, 'tote-strap.png'), 'not a picture')
})

async function product({ db }: TestStore, handle: string) {
  const row = await db.selectFrom('product').selectAll().where('handle', '=', handle).executeTakeFirstOrThrow()
  const skus = await db
    .selectFrom('sku')
    .innerJoin('inventory', 'skuCode', 'code')
    .select(['code', 'colorCode', 'size', 'dimension', 'price', 'retailPrice', 'onHand'])
    .where('productCode', '=', row.code)
    .orderBy('position')
    .execute()
  return { ...row, detail: JSON.parse(row.detail), media: JSON.parse(row.media), skus }
}

const counts = async ({ db }: TestStore) => ({
  version: (await db.selectFrom('catalogVersion').select('version').executeTakeFirstOrThrow()).version,
  movements: (await db.selectFrom('stockMovement').select('id').execute()).length,
})

describe('importing a Shopify product file', () => {
  test('reads the dialect of 2025: texts, options, prices, stock and flags', async () => {
    const store = await openTestStore({ empty: true })
    const report = await importProducts(store, fixture('products-2025.csv'), { images: folder })
    expect(report).toMatchObject({ products: 2, created: 2, refused: 0, skus: 5 })
    const shirt = await product(store, 'weir-overshirt')
    expect(shirt).toMatchObject({
      ...{ name: 'Weir Overshirt', brand: 'Sluice & Co', brandSlug: 'sluice-co', sections: 'womens', isNew: 1 },
      ...{ categorySlug: 'shirts', sizeLabel: 'Size', dimensionLabel: null, groundOnly: 1, active: 1 },
    })
    expect(shirt.detail).toMatchObject({
      longDescription: '<h3>Weir</h3><p>Two pockets,\none on each side.</p>',
      careDescription: 'Wash cold',
      disclaimers: ['denim'],
      sizes: ['S', 'M', 'L'],
    })
    expect(shirt.skus).toEqual([
      {
        code: 'WEIR-S-SKY',
        colorCode: 'SKY-BLUE',
        size: 'S',
        dimension: null,
        price: 8000,
        retailPrice: 10000,
        onHand: 4,
      },
      {
        code: 'WEIR-L-SKY',
        colorCode: 'SKY-BLUE',
        size: 'L',
        dimension: null,
        price: 8000,
        retailPrice: 10000,
        onHand: 0,
      },
      { code: 'WEIR-M-CLAY', colorCode: 'CLAY', size: 'M', dimension: null, price: 9000, retailPrice: 9000, onHand: 7 },
    ])
    expect(await product(store, 'lock-trouser')).toMatchObject({
      ...{ sections: 'mens', dimensionLabel: 'Inseam', detail: { sizes: ['30', '34'], dimensions: ['30', '32'] } },
      skus: [
        { code: 'LOCK-34-32', price: 6000, retailPrice: 6000 },
        { code: 'LOCK-30-30', price: 6000, retailPrice: 6000 },
      ],
    })
  })

  test('gives every picture to its colour and side, keeps a copy, and warns of the one that is missing', async () => {
    const store = await openTestStore({ empty: true })
    const { problems } = await importProducts(store, fixture('products-2025.csv'), { images: folder })
    const { media } = await product(store, 'weir-overshirt')
    const [sky, clay] = media
    expect(sky).toMatchObject({ code: 'SKY-BLUE', label: 'Sky Blue' })
    expect(sky.views).toEqual([
      { view: 'FRONT', path: expect.stringMatching(/^import\/[0-9a-f]{8}\/weir-sky-blue_main\.png$/) },
      { view: 'BACK', path: expect.stringMatching(/^import\/[0-9a-f]{8}\/weir_back\.png$/) },
    ])
    expect(clay.views.map(({ view }: { view: string }) => view)).toEqual(['BACK'])
    for (const { path } of sky.views)
      expect(await findPicture(store, path, 150)).toMatchObject({ ok: true, value: { lasting: true } })
    expect(problems.filter(({ code }) => code.startsWith('picture'))).toEqual([
      {
        ...{ code: 'picture.missing', row: 4, column: 25, header: 'Product image URL' },
        ...{ handle: 'weir-overshirt', value: 'shirts/lost.png' },
      },
    ])
  })

  test('warns once of unknown columns, and of stock, prices and backorders it does not take as they stand', async () => {
    const store = await openTestStore({ empty: true })
    const { problems } = await importProducts(store, fixture('products-2025.csv'), { images: folder })
    expect(problems.map(({ code, row, header }) => [code, row, header])).toEqual([
      ['column.unknown', 1, 'Shelf'],
      ['stock.negative', 3, 'Inventory quantity'],
      ['picture.missing', 4, 'Product image URL'],
      ['backorder.unsupported', 5, 'Continue selling when out of stock'],
      ['compareAt.low', 6, 'Compare-at price'],
    ])
  })

  test('reads the old dialect: option names on the first row, rows of pictures, text marks, gift cards, hidden products', async () => {
    const store = await openTestStore({ empty: true })
    const report = await importProducts(store, fixture('products-old.csv'), { images: folder })
    expect(report).toMatchObject({ products: 4, created: 4, refused: 0 })
    const tote = await product(store, 'mill-tote')
    expect(tote.skus.map(({ code, colorCode }) => [code, colorCode])).toEqual([
      ['4260', 'MOSS'],
      ['MILL-KHAKI', 'KHAKI'],
    ])
    expect(tote.media[0].views).toEqual([{ view: 'FRONT', path: expect.stringMatching(/tote-moss\.png$/) }])
    expect(await product(store, 'mill-soap')).toMatchObject({
      ...{ brand: 'Unbranded', categorySlug: 'bath', sections: 'womens', sizeLabel: null },
      skus: [{ code: 'mill-soap', colorCode: 'DEFAULT', size: null, onHand: 999 }],
    })
    expect(await product(store, 'mill-gift')).toMatchObject({
      ...{ kind: 'gift-card', canShipToStore: 0 },
      skus: [
        { code: 'GIFT-25', price: 2500, size: null },
        { code: 'GIFT-50', price: 5000, size: null },
      ],
    })
    expect(await product(store, 'mill-draft')).toMatchObject({ active: 0 })
    expect(report.problems.map(({ code, row }) => [code, row])).toEqual([
      ['sku.changed', 3],
      ['picture.type', 4],
      ['sku.made', 5],
    ])
  })

  test.each(['products-2025.csv', 'products-old.csv', 'products-broken.csv'])(
    'of %s a second time changes nothing',
    async (name) => {
      const store = await openTestStore({ empty: true })
      const first = await importProducts(store, fixture(name), { images: folder })
      const before = await counts(store)
      store.clock.forward(3_600_000)
      const again = await importProducts(store, fixture(name), { images: folder })
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: first.created, refused: first.refused })
      expect(await counts(store)).toEqual(before)
      expect((await importProducts(store, fixture(name))).updated).toBe(0)
    },
  )

  test('saves and copies nothing in a dry run', async () => {
    const store = await openTestStore({ empty: true })
    const report = await importProducts(store, fixture('products-2025.csv'), { images: folder, dryRun: true })
    expect(report).toMatchObject({ created: 2, skus: 5 })
    expect(await store.db.selectFrom('product').selectAll().execute()).toEqual([])
    expect(existsSync(join(store.config.dataDir, 'pictures'))).toBe(false)
  })

  test('leaves what a file has no column for as it is', async () => {
    const store = await openTestStore({ empty: true })
    await importProducts(store, fixture('products-2025.csv'), { images: folder })
    const before = await product(store, 'weir-overshirt')
    const file = join(folder, 'prices.csv')
    const rows = ['S-SKY,Sky Blue,S,70', 'L-SKY,Sky Blue,L,70', 'M-CLAY,Clay,M,70'].map((row) => {
      return `weir-overshirt,Weir Overshirt,Color,Size,WEIR-${row}`
    })
    await writeFile(
      file,
      ['Handle,Title,Option1 Name,Option2 Name,SKU,Option1 Value,Option2 Value,Price', ...rows].join('\n'),
    )
    expect(await importProducts(store, file, { images: folder })).toMatchObject({ updated: 1 })
    const after = await product(store, 'weir-overshirt')
    expect(after.skus.map(({ price, onHand }) => [price, onHand])).toEqual([4, 0, 7].map((units) => [7000, units]))
    const { updatedAt: _, skus: __, ...kept } = before
    expect(after).toMatchObject(kept)
  })
})

import { copyFile, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type ExportFormat, exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { saveProducts } from '~/services/catalog/save-product'
import { productRecordSchema } from '~/validation/catalog/product-record'
import { openTestStore, type TestStore } from '../../store'

const images = 'demo/pictures'
const view = (kind: string, name: string) => ({ view: kind, path: `demo/${name}.webp` })

/** Boots of two colours, with kinds of pictures and a swatch that no sheet or feed has words for. */
const boots = productRecordSchema.parse({
  ...{ handle: 'boots', name: 'Boots', brand: 'Marlow', sections: ['womens'] },
  category: { slug: 'boots', label: 'Boots' },
  colors: [
    {
      ...{ code: 'COA', label: 'Coal', swatch: 'demo/swatch-jeans-rinse.webp' },
      views: [
        view('CREATIVE', 'boot-coal-full-right-side'),
        view('FRONT', 'boot-coal-front'),
        view('DETAIL', 'boot-coal-detail'),
        view('PROMOTION', 'boot-coal-detail'),
      ],
    },
    {
      ...{ code: 'WHE', label: 'Wheat', swatch: null },
      views: [view('FRONT', 'boot-wheat-front'), view('JUNIOR', 'boot-coal-detail')],
    },
  ],
  skus: ['COA', 'WHE'].map((colorCode) => {
    return { skuCode: `BOOTS-${colorCode}`, colorCode, price: 9000, retailPrice: 9000, inventory: 2 }
  }),
})

async function openWithBoots(settings = {}) {
  const store = await openTestStore({ empty: true, settings })
  await saveProducts(store, [boots], { mode: 'import' })
  return store
}

async function mediaIn({ db }: TestStore) {
  const { media } = await db.selectFrom('product').select('media').executeTakeFirstOrThrow()
  return JSON.parse(media) as typeof boots.colors
}

/** Kinds and names of the pictures of the first colour. */
async function shown(store: TestStore) {
  const [coal] = await mediaIn(store)
  return coal?.views.map(({ view, path }) => `${view} ${path.split('/').at(-1)?.replace('.webp', '')}`)
}

const fresh = () => mkdtemp(join(tmpdir(), 'own-pictures-'))

async function exported(store: TestStore, format: ExportFormat) {
  const file = join(await fresh(), `products.${format}`)
  await exportProducts(store, file, { format })
  return file
}

const formats = ['shopify', 'google', 'google-tsv'] as const

test.each(formats)('a shop that reads its own %s file with its pictures changes nothing', async (format) => {
  const store = await openWithBoots()
  const file = await exported(store, format)
  expect(await importProducts(store, file, { images })).toMatchObject({ unchanged: 1, updated: 0 })
  expect(await importProducts(store, file, { images: await fresh() })).toMatchObject({ unchanged: 1, updated: 0 })
})

const names = ['clay', 'coal', 'midnight', 'moss', 'oat'].flatMap((color) => {
  return ['back', 'detail', 'front'].map((side) => `beanie-${color}-${side}`)
})
const many = names.map((name, at) => view(at === 0 ? 'FRONT' : `DETAIL${at}`, name))
const other = [view('FRONT', 'tee-oat-front'), view('BACK', 'tee-ink-front')]
const same = [view('FRONT', 'tee-ink-front'), view('DETAIL', 'tee-oat-front')]

async function openWithViews(coal: typeof other, wheat: typeof other) {
  const [one, two] = boots.colors
  const colors = [
    { ...one, views: coal },
    { ...two, views: wheat },
  ]
  const store = await openTestStore({ empty: true })
  await saveProducts(store, [productRecordSchema.parse({ ...boots, colors })], { mode: 'import' })
  return store
}

test.each([
  ['more pictures of a color than a feed has room for', many, other],
  ['so many that one of them is beyond that in one color alone', many, [...other, ...many.slice(-1)]],
  ['pictures of two colors, in another order', same, other],
  ['pictures that are twice in a color', [...many.slice(0, 9), ...many], other],
])('a shop that reads its own file keeps %s', async (_, coal, wheat) => {
  for (const format of formats) {
    const store = await openWithViews(coal, wheat)
    const before = await mediaIn(store)
    const file = await exported(store, format)
    for (const folder of [images, await fresh()]) {
      await importProducts(store, file, { images: folder })
      expect([format, await mediaIn(store)]).toEqual([format, before])
    }
  }
})

test('an empty shop takes the pictures of a feed in the order of each color', async () => {
  const file = await exported(await openWithViews(same, other), 'google')
  const empty = await openTestStore({ empty: true })
  await importProducts(empty, file, { images })
  const fronts = (await mediaIn(empty)).map(({ views: [front] }) => front?.path.split('/').at(-1))
  expect(fronts).toEqual(['tee-ink-front.webp', 'tee-oat-front.webp'])
})

test.each(formats)(
  'where the shop had another address when it wrote a %s file, kinds and swatches stay',
  async (format) => {
    const file = await exported(await openWithBoots({ PUBLIC_ORIGIN: 'https://old.example' }), format)
    const store = await openWithBoots({ PUBLIC_ORIGIN: 'https://new.example' })
    expect(await importProducts(store, file, { images })).toMatchObject({ updated: 1, refused: 0 })
    const text = JSON.stringify(await mediaIn(store)).replace(/import\/[0-9a-f]{8}\//g, 'demo/')
    expect(JSON.parse(text)).toEqual(boots.colors)
  },
)

test('a file in the folder that differs from the picture of its name takes its place and its kind', async () => {
  const store = await openWithBoots()
  const folder = await fresh()
  await copyFile(join(images, 'boot-coal-front.webp'), join(folder, 'boot-coal-front.webp'))
  const other = sharp({ create: { width: 8, height: 9, channels: 3, background: '#345' } })
  await other.webp().toFile(join(folder, 'boot-coal-full-right-side.webp'))
  await importProducts(store, await exported(store, 'shopify'), { images: folder })
  const [coal] = await mediaIn(store)
  expect(coal?.views[0]).toEqual({
    view: 'CREATIVE',
    path: expect.stringMatching(/^import\/[0-9a-f]{8}\/boot-coal-full-right-side\.webp$/),
  })
  expect(coal?.views.slice(1)).toEqual(boots.colors[0]?.views.slice(1))
})

/** What the first colour shows after a sheet that names these of its pictures. */
async function afterSheet(store: TestStore, names: string[]) {
  const header = 'Title,URL handle,SKU,Option1 name,Option1 value,Price,Product image URL,Image alt text'
  const rows = names.map((name) => `,boots,,,,,${name}.webp,Coal`)
  const skus = ['COA,Color,Coal', 'WHE,Color,Wheat'].map((cells) => `Boots,boots,BOOTS-${cells},90,,`)
  const file = join(await fresh(), 'sheet.csv')
  await writeFile(file, `${[header, ...skus, ...rows].join('\n')}\n`)
  expect(await importProducts(store, file, { images })).toMatchObject({ updated: 1, refused: 0 })
  return shown(store)
}

const [side, front, detail] = ['boot-coal-full-right-side', 'boot-coal-front', 'boot-coal-detail'] as const

test.each([
  ['without one', [side, front], [`FRONT ${front}`, `CREATIVE ${side}`]],
  ['without the front', [side, detail], [`FRONT ${side}`, `DETAIL ${detail}`]],
  [
    'with a new one behind them',
    [side, front, detail, 'tee-oat-back'],
    [`FRONT ${front}`, `CREATIVE ${side}`, `DETAIL ${detail}`, 'BACK tee-oat-back'],
  ],
  [
    'with a new front',
    ['tee-oat-front', side, front, detail],
    ['FRONT tee-oat-front', `CREATIVE ${side}`, `DETAIL2 ${front}`, `DETAIL ${detail}`],
  ],
])('pictures that a sheet names %s keep their kinds, and one is the front', async (_, named, expected) => {
  expect(await afterSheet(await openWithBoots(), named)).toEqual(expected)
})

test('a sheet that names no swatch leaves the one there was, and so does one that names no picture', async () => {
  const store = await openWithBoots()
  await afterSheet(store, [])
  const [coal] = await mediaIn(store)
  expect(coal).toMatchObject({ swatch: 'demo/swatch-jeans-rinse.webp', views: [] })
})

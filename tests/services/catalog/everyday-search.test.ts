import { beforeAll, expect, test } from 'vitest'
import { suggest } from '~/services/catalog/listing/suggestions'
import { saveProducts } from '~/services/catalog/save-product'
import { type ProductRecordInput, productRecordSchema } from '~/validation/catalog/product-record'
import { pagesOf } from '../../facet-reading'
import { fixtureProducts } from '../../fixture-products'
import { openTestStore, type TestStore } from '../../store'

let store: TestStore
const { page, names } = pagesOf(() => store)
const found = async (text: string) => (await names(`/search?q=${encodeURIComponent(text)}`)).toSorted()

/** Another product like the cap of the fixture, of one size or none. */
function another(code: string, name: string, given: Partial<ProductRecordInput>, size: string | null = null) {
  const cap = fixtureProducts.find((product) => product.code === '100003')
  const sizes = size === null ? {} : { sizeLabel: 'Size', sizes: [size] }
  const skus = cap?.skus.map((sku) => ({ ...sku, size, skuCode: code })) ?? []
  const own = { code, name, handle: code, sections: ['womens' as const], isNew: false, priorityBadge: null }
  return productRecordSchema.parse({ ...cap, ...sizes, skus, ...own, ...given })
}

const gray = [{ code: 'INK', label: 'Grey Melange', hex: null, views: [] }]
const stone = [{ code: 'INK', label: 'Stone', hex: '#b9b4aa', views: [] }]
const products = [
  another('200001', 'Mending Kit', { isNew: true }),
  another('200002', 'Hiker', { details: ['Leather lining'] }, '9.5'),
  another(
    '200003',
    'Walker',
    { longDescription: '<p>Full grain leather.</p>', careDescription: 'Wipe clean.\nNo cotton.' },
    'XL',
  ),
  another('200004', 'Moccasin', { details: ['Leather-free'], careDescription: 'Cotton. Keep from leather seats.' }),
  another('200005', 'Melange Wrap', { colors: gray }),
  another('200006', 'Pale Wrap', { colors: stone }),
  another('200007', 'Sage Jaunt', { colors: [{ code: 'INK', label: 'Sage', hex: '#7d8b7a', views: [] }] }),
  another('200008', 'Bluse', {}),
  another('200009', 'Pine Skort', {}),
]

beforeAll(async () => {
  store = await openTestStore()
  expect((await saveProducts(store, products, { mode: 'seed' })).refused).toEqual([])
})

test('a section is what it is called, never a part of another one', async () => {
  const [men, women] = [await found('mens'), await found('womens')]

  expect(men).toEqual(await names('/mens').then((listed) => listed.toSorted()))
  expect(women).toEqual(await names('/womens').then((listed) => listed.toSorted()))
  expect(await found('men')).toEqual(men)
  expect(await found('man')).toEqual(men)
  expect(await found('mens boots')).not.toContain('Heavy Boots')
})

test('sale finds what is reduced today, new what is new', async () => {
  expect(await found('sale')).toEqual(['Dated Shirt', 'Sale Shirt'])
  expect(await found('on sale')).toEqual(['Dated Shirt', 'Sale Shirt'])
  expect(await found('clearance')).toEqual(['Dated Shirt', 'Sale Shirt'])
  expect(await found('new')).toEqual(['Mending Kit', 'Plain Tee'])
  expect(await found('new arrivals mens')).toEqual(['Plain Tee'])
})

test('a size is found by itself and beside other words', async () => {
  expect(await found('size 8')).toEqual(['Heavy Boots'])
  expect(await found('womens boots 9')).toEqual(['Heavy Boots'])
  expect(await found('size 9.5')).toEqual(['Hiker'])
  expect(await found('xl')).toEqual(['Walker'])
  expect(await found('size medium sale')).toEqual(['Dated Shirt', 'Sale Shirt'])
})

test('a material is found where the texts say what a product is made of', async () => {
  expect(await found('leather')).toEqual(['Hiker', 'Walker'])
  expect(await found('cotton')).toEqual(['Moccasin'])
})

test('gray is one colour in both spellings, and what merchants call otherwise has it too', async () => {
  expect(await found('grey')).toEqual(['Melange Wrap', 'Pale Wrap'])
  expect(await found('gray')).toEqual(['Melange Wrap', 'Pale Wrap'])
})

test('a word that everybody knows is no slip of another, and no word is of one that begins otherwise', async () => {
  expect(await found('blouse')).toEqual(['Sold Out Dress'])
  expect((await page('/search?q=blouse'))?.meant).toBeNull()
  for (const text of ['pink', 'skirt', 'coots', 'vest']) expect(await found(text), text).toEqual([])
})

test('a section that is typed whole is suggested before what begins so', async () => {
  const [first, ...others] = await suggest(store, 'mens')

  expect(first).toEqual({ kind: 'category', label: 'Men', url: '/mens' })
  expect(others.map(({ label }) => label)).not.toContain('Mending Kit')
  expect((await suggest(store, 'mend')).map(({ label }) => label)).toEqual(['Mending Kit'])
})

test('in a shop without men, without reductions and without news, nothing stands for them', async () => {
  const other = await openTestStore({ empty: true })
  await saveProducts(other, products.slice(1), { mode: 'seed' })
  const search = pagesOf(() => other)

  for (const text of ['mens', 'sale', 'new']) expect(await search.names(`/search?q=${text}`), text).toEqual([])
})

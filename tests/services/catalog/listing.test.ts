import { beforeEach, expect, test } from 'vitest'
import { findListing } from '~/services/catalog/listing/listing'
import { findProduct } from '~/services/catalog/product/find-product'
import { saveProducts } from '~/services/catalog/save-product'
import type { SortOrder } from '~/validation/catalog/listing-query'
import { productRecordSchema } from '~/validation/catalog/product-record'
import { fixtureProducts } from '../../fixture-products'
import { openTestStore, type TestStore } from '../../store'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})

const names = async (group: string, sort: SortOrder = 'featured', page = 1, size = 48) =>
  (await findListing(store, group, { page, sort, size }))?.cards.map(({ name }) => name)

test('a listing leaves out what is retired, not published yet or not sold by itself', async () => {
  const all = await names('all')

  expect(all).toContain('Plain Tee')
  expect(all).not.toContain('Retired Belt')
  expect(all).not.toContain('Coming Scarf')
  expect(all).not.toContain('Gift Card')
})

test('a product appears by itself when its day comes', async () => {
  await names('all')
  store.clock.set(Date.UTC(2101, 0, 1))

  expect(await names('all')).toContain('Coming Scarf')
})

test('prices sort by what they are today, with sales that ended left out', async () => {
  const cards = (await findListing(store, 'all', { page: 1, sort: 'priceAsc' }))?.cards ?? []
  const lows = cards.map(({ price }) => price.lowPrice)

  expect(lows).toEqual(lows.toSorted((a, b) => a - b))
  expect(cards.find(({ name }) => name === 'Ended Shirt')?.price).toMatchObject({ type: 'SINGLE', price: 5000 })
  expect(cards.find(({ name }) => name === 'Dated Shirt')?.price.type).toBe('TEMPORARY')
})

test('pages do not overlap and a page beyond the last is the last', async () => {
  const all = (await names('all', 'priceDesc')) ?? []
  const [first, second] = [await names('all', 'priceDesc', 1, 4), await names('all', 'priceDesc', 2, 4)]
  const beyond = await findListing(store, 'all', { page: 99, sort: 'priceDesc', size: 4 })

  expect([...(first ?? []), ...(second ?? [])]).toEqual(all.slice(0, 8))
  expect(beyond?.page).toBe(beyond?.pageCount)
  expect(beyond?.cards.length).toBeGreaterThan(0)
})

test('sections, categories and brands are groups; anything else is none', async () => {
  expect(await names('womens/shoes')).toEqual(['Heavy Boots'])
  expect(await names('brand/harbor/womens')).toContain('Heavy Boots')
  expect(await names('girls')).toEqual([])
  expect(await findListing(store, 'womens/nothing', { page: 1, sort: 'featured' })).toBeNull()
})

test('a changed catalogue is listed within a second or two', async () => {
  expect(await names('all')).toContain('Plain Tee')
  const [tee] = fixtureProducts
  await saveProducts(store, [productRecordSchema.parse({ ...tee, name: 'Renamed Tee' })], { mode: 'import' })

  await expect.poll(() => names('all'), { timeout: 5_000 }).toContain('Renamed Tee')
  expect((await findProduct(store, '100001'))?.name).toBe('Renamed Tee')
})

test('a product is read once; afterwards it costs no query', async () => {
  await findProduct(store, '100001')
  await store.db.destroy()

  expect((await findProduct(store, '100001'))?.name).toBe('Plain Tee')
})

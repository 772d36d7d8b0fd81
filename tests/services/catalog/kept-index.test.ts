import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { catalogFacts, forgetCatalogFacts } from '~/services/catalog/catalog-facts'
import { buildCatalogIndex, type CatalogIndex } from '~/services/catalog/in-memory/catalog-index'
import { findKeptIndex, keepIndex } from '~/services/catalog/in-memory/kept-index'
import { saveProducts } from '~/services/catalog/save-product'
import { productRecordSchema } from '~/validation/catalog/product-record'
import { fixtureProducts } from '../../fixture-products'
import { openTestStore, type TestStore } from '../../store'

let store: TestStore
let index: CatalogIndex
let mark: string

beforeEach(async () => {
  store = await openTestStore()
  const facts = await catalogFacts(store)
  mark = facts.mark
  index = await buildCatalogIndex(store, facts.version)
  await keepIndex(store, index, mark, 1)
})

test('the index of a catalogue is found again as it was, but not when a feature was switched meanwhile', async () => {
  expect(await findKeptIndex(store, mark)).toEqual(index)
  store.toggles.reviewsDisplay = !store.toggles.reviewsDisplay
  expect(await findKeptIndex(store, mark)).toBeNull()
})

test('a catalogue that changed has another mark, under which nothing is found or kept', async () => {
  const [record] = fixtureProducts.map((product) => productRecordSchema.parse(product))
  if (record) await saveProducts(store, [{ ...record, name: 'Renamed' }], { mode: 'seed' })
  forgetCatalogFacts(store)
  const changed = (await catalogFacts(store)).mark
  expect(changed).not.toBe(mark)
  expect(await findKeptIndex(store, changed)).toBeNull()
  writeFileSync(join(store.config.dataDir, 'cache', 'catalog-index'), '')
  await keepIndex(store, index, mark, 1)
  expect(await findKeptIndex(store, mark)).toBeNull()
})

test('what a day changes makes an index untrue', async () => {
  store.clock.set(index.changesAt)
  expect(await findKeptIndex(store, mark)).toBeNull()
})

test('half a file is no index', async () => {
  const file = join(store.config.dataDir, 'cache', 'catalog-index')
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  expect(await findKeptIndex(store, mark)).toBeNull()
})

test('the index of a small catalogue is not worth keeping', async () => {
  writeFileSync(join(store.config.dataDir, 'cache', 'catalog-index'), '')
  await keepIndex(store, index, mark)
  expect(await findKeptIndex(store, mark)).toBeNull()
})

import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { readRecords } from '~/services/catalog/export/read-records'
import { importProducts } from '~/services/catalog/import/import-products'
import { openTestStore, type TestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'feed-lists-'))

/** The feed of the shop itself, as a table with some of its columns called as nobody reads them. */
async function feedWithout(store: TestStore, ...left: string[]) {
  const file = join(folder, 'own.tsv')
  await exportProducts(store, file, { format: 'google-tsv' })
  const [header = [], ...rows] = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const unnamed = header.map((name) => (left.includes(name.replaceAll(' ', '_')) ? `ads_${name}` : name))
  expect(unnamed.filter((name) => name.startsWith('ads_'))).toHaveLength(left.length)
  return { header: unnamed, rows }
}

async function take(store: TestStore, { header, rows }: { header: string[]; rows: string[][] }) {
  const file = join(folder, 'taken.tsv')
  await writeFile(file, `${[header, ...rows].map((cells) => cells.join('\t')).join('\n')}\n`)
  const { created, updated, unchanged, refused, problems, products } = await importProducts(store, file)
  return { created, updated, unchanged, refused, products, codes: [...new Set(problems.map(({ code }) => code))] }
}

async function recordsOf(store: TestStore) {
  const records = []
  for await (const { record } of readRecords(store)) records.push(record)
  return records
}

test.each([
  ['groups', ['item_group_id', 'link'], []],
  ['availability', ['availability'], ['stock.noColumn']],
  ['colours and sizes', ['color', 'size'], []],
  ['sizes', ['size'], []],
  ['colours', ['color'], []],
  ['groups, colours, sizes and availability', ['item_group_id', 'color', 'size', 'availability'], ['stock.noColumn']],
])('a feed of known skus without %s leaves every product with what it has', async (_, left, said) => {
  const store = await openTestStore()
  const before = await recordsOf(store)
  const feed = await feedWithout(store, ...left)
  const report = await take(store, feed)
  expect(report).toMatchObject({ created: 0, refused: 0, codes: ['picture.noFolder', ...said] })
  const bare = (records: typeof before) => records.map(({ styleCode, ...record }) => record)
  expect(bare(await recordsOf(store))).toEqual(bare(before))
})

test('one item of a known product, in a feed without groups, changes its own price and nothing else', async () => {
  const store = await openTestStore()
  const before = await recordsOf(store)
  const { header, rows } = await feedWithout(store, 'item_group_id')
  const [at, price] = [header.indexOf('id'), header.indexOf('price')]
  const owner = before.find(({ skus, kind }) => kind === 'standard' && skus.length > 4)
  const row = rows.find((cells) => cells[at] === owner?.skus[2]?.skuCode)
  expect(await take(store, { header, rows: [row?.with(price, '77.00 USD') ?? []] })).toMatchObject({
    ...{ products: 1, updated: 1, refused: 0 },
  })
  const after = await recordsOf(store)
  const priced = { price: 7700, retailPrice: 7700, saleEndsAt: null, afterPrice: null }
  const skus = owner?.skus.map((sku, place) => (place === 2 ? { ...sku, ...priced } : sku))
  expect(after).toEqual(before.map((record) => (record === owner ? { ...record, skus } : record)))
})

test('an item that lost its group stays in its product, with the others of the feed or without them', async () => {
  const store = await openTestStore()
  const before = await recordsOf(store)
  const { header, rows } = await feedWithout(store)
  const [at, group] = [header.indexOf('id'), header.findIndex((name) => /^item.group.id$/.test(name))]
  const owner = before.find(({ skus, kind }) => kind === 'standard' && skus.length > 4)
  const [first, , third] = owner?.skus.map(({ skuCode }) => skuCode) ?? []
  const torn = rows.map((cells) => (cells[at] === first || cells[at] === third ? cells.with(group, '') : cells))
  expect(await take(store, { header, rows: torn })).toMatchObject({ created: 0, updated: 0, refused: 0 })
  const others = torn.filter((cells) => cells[group] === '' || !owner?.skus.some((sku) => sku.skuCode === cells[at]))
  expect(await take(store, { header, rows: others })).toMatchObject({ created: 0, updated: 0, refused: 0 })
  expect(await recordsOf(store)).toEqual(before)
})

test('an item whose sku is new refuses a known product where the feed lacks what tells its skus apart', async () => {
  const store = await openTestStore()
  const before = await recordsOf(store)
  const { header, rows } = await feedWithout(store, 'color', 'size')
  const [at, group] = [header.indexOf('id'), header.findIndex((name) => /^item.group.id$/.test(name))]
  const own = rows.filter((cells) => cells[group] === rows[0]?.[group])
  const fresh = own[0]?.with(at, 'NEW-ONE') ?? []
  expect(await take(store, { header, rows: [...own, fresh] })).toMatchObject({
    ...{ updated: 0, refused: 1, codes: ['picture.noFolder', 'option.ofNewSku'] },
  })
  expect(await recordsOf(store)).toEqual(before)
})

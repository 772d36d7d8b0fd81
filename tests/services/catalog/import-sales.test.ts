import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { openTestStore, type TestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'sales-'))

const dated = '2026-11-01/2026-12-31'

async function endsOf({ db }: TestStore) {
  const skus = await db.selectFrom('sku').selectAll().orderBy('code').execute()
  return skus.map(({ saleEndsAt }) => saleEndsAt)
}

/** What an import says of one sku with this sale, and what the shop then has. */
async function taken({ compareAt = '30', ends = '' }) {
  const store = await openTestStore({ empty: true })
  const file = join(folder, 'sale.csv')
  const head =
    'Handle,Title,SKU,Price,Compare-at price,Inventory quantity,Sale ends (product.metafields.custom.sale_ends)'
  await writeFile(file, `${head}\ncap,Cap,CAP,20,${compareAt},3,${ends}\n`)
  const { created, problems } = await importProducts(store, file)
  expect(created).toBe(1)
  const { retailPrice, saleEndsAt } = await store.db.selectFrom('sku').selectAll().executeTakeFirstOrThrow()
  return { said: problems.map(({ code }) => code), retailPrice, saleEndsAt }
}

test.each([
  ['2026-12-31', Date.UTC(2026, 11, 31)],
  ['2028-02-29T18:30', Date.UTC(2028, 1, 29, 18, 30)],
  ['2026-12-31T18:30:00-05:00', Date.UTC(2026, 11, 31, 23, 30)],
])('a sale ends on %s', async (ends, saleEndsAt) => {
  expect(await taken({ ends })).toEqual({ said: [], retailPrice: 3000, saleEndsAt })
})

test.each(['2026-02-30', '2026-13-01', '12/31/2026', 'soon', '5'])('%s is no end of a sale', async (ends) => {
  expect(await taken({ ends })).toEqual({ said: ['saleEnd.wrong'], retailPrice: 3000, saleEndsAt: null })
})

test.each([
  ['10', ['compareAt.low']],
  ['20.00', ['compareAt.low']],
  ['0.00', []],
  ['', []],
])('a compare-at price of "%s" beside a price of 20 is no sale', async (compareAt, said) => {
  expect(await taken({ compareAt })).toEqual({ said, retailPrice: 2000, saleEndsAt: null })
})

test.each([
  ['2026-11-01T13:00-0800/2026-12-31T15:30-0800', [], Date.UTC(2026, 11, 31, 23, 30)],
  ['2026-11-01/2026-12-31', [], Date.UTC(2026, 11, 31)],
  ['2026-11-01/2027-02-30', ['saleEnd.wrong'], null],
  ['11/01/2026', ['saleEnd.wrong'], null],
])('a sale of a feed holds for %s', async (dates, said, saleEndsAt) => {
  const store = await openTestStore({ empty: true })
  const file = join(folder, 'sale.tsv')
  const names = ['id', 'title', 'price', 'sale_price', 'sale_price_effective_date', 'availability']
  const item = ['CAP', 'Cap', '30.00 USD', '20.00 USD', dates, 'in_stock']
  await writeFile(file, `${names.join('\t')}\n${item.join('\t')}\n`)
  const { problems } = await importProducts(store, file)
  expect(problems.map(({ code }) => code).filter((code) => code.startsWith('sale'))).toEqual(said)
  const sku = await store.db.selectFrom('sku').selectAll().executeTakeFirstOrThrow()
  expect(sku).toMatchObject({ price: 2000, saleEndsAt })
})

test.each([[['', dated]], [[dated, '']]])('a sale of a feed ends for the items that say so: %j', async (ends) => {
  const store = await openTestStore({ empty: true })
  const file = join(folder, 'sales.tsv')
  const names = 'id item_group_id title size price sale_price sale_price_effective_date availability'.split(' ')
  const items = ends.map((end, at) => [`CAP-${at}`, 'cap', 'Cap', 'SL'[at], '30 USD', '20 USD', end, 'in_stock'])
  await writeFile(file, [names, ...items].map((cells) => cells.join('\t')).join('\n'))
  expect(await importProducts(store, file)).toMatchObject({ created: 1 })
  expect(await endsOf(store)).toEqual(ends.map((end) => (end ? Date.UTC(2026, 11, 31) : null)))
  for (const format of ['shopify', 'google', 'google-tsv'] as const) {
    const out = join(folder, `out.${format === 'shopify' ? 'csv' : format === 'google' ? 'xml' : 'tsv'}`)
    await exportProducts(store, out, { format })
    expect(await importProducts(store, out)).toMatchObject({ unchanged: 1, updated: 0 })
  }
})

test.each([
  ['2099-03-01/2026-02-01', 'sale.later'],
  ['2099-03-01/soon', 'sale.later'],
  ['2026-10-02/2026-10-01', 'sale.backward'],
])('a sale of a feed for %s is left out, and told: %s', async (dates, code) => {
  const store = await openTestStore({ empty: true })
  const file = join(folder, 'later.tsv')
  const names = ['id', 'title', 'price', 'sale_price', 'sale_price_effective_date', 'availability']
  const item = ['CAP', 'Cap', '30.00 USD', '20.00 USD', dates, 'in_stock']
  await writeFile(file, `${names.join('\t')}\n${item.join('\t')}\n`)
  const { problems } = await importProducts(store, file)
  expect(problems.map(({ code }) => code).filter((code) => code.startsWith('sale'))).toEqual([code])
  const { price, saleEndsAt } = await store.db.selectFrom('sku').selectAll().executeTakeFirstOrThrow()
  expect([price, saleEndsAt]).toEqual([3000, null])
})

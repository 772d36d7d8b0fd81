import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importProducts } from '~/services/catalog/import/import-products'
import { openTestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'sales-'))

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

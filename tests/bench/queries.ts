import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, openClient } from '../storms/client'
import { type ShopProcess, startShop } from '../storms/shop-process'
import { type BenchShop, pathOf } from './bench-shop'
import { type Ask, ask } from './measure'
import { addForm, buyer, growing, guestOf, page } from './pages'
import type { Row } from './table'

/** Lists what is asked of the database meanwhile. */
type Record = (asked: Ask, port: number) => Promise<string[]>

const times = 5

/** How many queries pages and changes need, counted at the driver; begin and commit are none. */
export async function countQueries(bench: BenchShop): Promise<Row[]> {
  const { settings } = bench
  const file = join(settings.dataDir, 'record')
  rmSync(file, { force: true })
  const nodeArgs = ['--import', './tests/storms/kill-at-statement.mjs']
  const shop = await startShop({ ...settings, nodeArgs, env: { ...settings.env, KILL_FILE: file } })
  try {
    await delay(6_000) // the work of the start, the index of the catalogue first of all
    const record = recorder(file)
    return [...(await countPages(bench, shop, record)), ...(await countChanges(bench, shop, record))]
  } finally {
    rmSync(file, { force: true })
    await shop.kill()
  }
}

function recorder(file: string): Record {
  const list = `${file}.list`
  return async (asked, port) => {
    writeFileSync(list, '')
    writeFileSync(file, JSON.stringify({ record: list }))
    const { status, text } = await ask(port, asked)
    rmSync(file)
    if (status >= 400) throw new Error(`${asked.path} answered ${status}: ${text().slice(0, 300)}`)
    const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean)
    const statements = lines.map((line) => (JSON.parse(line) as string).replace(/^\d+ /, ''))
    return statements.filter((statement) => !/^(begin|commit|pragma)/i.test(statement))
  }
}

/** The table a statement is about; what it joins counts with it. */
function tableOf(statement: string): string {
  return /(?:from|update|insert into) "(\w+)"/.exec(statement)?.[1] ?? ''
}

const catalog = ['product', 'sku', 'catalog_version', 'review', 'size_guide', 'look', 'look_item']
const visit = ['session', 'orders', 'order_line']
const about = (tables: string[]) => (statements: string[]) =>
  statements.filter((statement) => tables.includes(tableOf(statement))).length
const all = (statements: string[]) => statements.length

async function countPages(bench: BenchShop, shop: ShopProcess, record: Record): Promise<Row[]> {
  const client = await guestOf(bench, shop)
  const { product, listing, bag } = growing(bench.sku)
  const unseen = await unseenProducts(bench)
  const cold = await leastOf((index) => record(page(client, unseen[index] ?? product), shop.port))
  const of = (path: string) => leastOf(() => record(page(client, path), shop.port))
  await of(product)
  const warm = await of(product)
  const [listed, bagged, checkout] = [await of(listing), await of(bag), await of('/checkout')]
  return [
    { what: 'catalogue queries of a product page, cold', value: about(catalog)(cold), budget: 5, unit: '' },
    { what: 'catalogue queries of a product page, warm', value: about(catalog)(warm), budget: 0, unit: '' },
    { what: 'session and bag queries of a product page', value: about(visit)(warm), budget: 2, unit: '' },
    { what: 'all queries of a product page, warm', value: all(warm), unit: '' },
    { what: 'all queries of a listing, warm', value: all(listed), unit: '' },
    { what: 'all queries of the bag page', value: all(bagged), unit: '' },
    { what: 'all queries of the checkout page', value: all(checkout), unit: '' },
  ]
}

async function countChanges(bench: BenchShop, shop: ShopProcess, record: Record): Promise<Row[]> {
  const { skuCode } = bench.sku
  const add = (client: Client) => client.request('POST', '/cart/api/add', { skuCode, quantity: 1 })
  const first = await leastOf(async () => record(add(await openClient(shop.port)), shop.port))
  const client = await guestOf(bench, shop)
  const json = await leastOf(() => record(add(client), shop.port))
  const form = await leastOf(() => record(addForm(client, bench.sku), shop.port))
  const submit = await leastOf(async () => record((await buyer(bench, shop)).submit, shop.port))
  return [
    { what: 'queries of the first addition of a visitor', value: all(first), budget: 8, unit: '' },
    { what: 'queries of an addition to the bag, JSON', value: all(json), budget: 8, unit: '' },
    { what: 'queries of an addition to the bag, form', value: all(form), budget: 8, unit: '' },
    { what: 'queries of a submit with a gift card', value: all(submit), budget: 25, unit: '' },
  ]
}

/** The shortest of some lists: jobs in the background ask the database too. */
async function leastOf(make: (index: number) => Promise<string[]>): Promise<string[]> {
  const lists: string[][] = []
  for (let index = 0; index < times; index++) lists.push(await make(index))
  return lists.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** Addresses of products nobody has asked for yet. */
async function unseenProducts({ store, sku }: BenchShop): Promise<string[]> {
  const rows = await store.db
    .selectFrom('product')
    .select(['code as productCode', 'slug'])
    .where('kind', '=', 'standard')
    .where('active', '=', 1)
    .where('publishedAt', '<', Date.now())
    .where('code', '<>', sku.productCode)
    .orderBy('featuredRank', 'desc')
    .limit(times)
    .execute()
  return rows.map((row) => pathOf({ ...sku, ...row }))
}

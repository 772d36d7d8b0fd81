import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '~/config.server'
import { issueGiftCard } from '~/services/payments/issue-gift-card'
import { openStore } from '~/store.server'
import { applyGiftCard, type Client, fillBag, good, openClient, submitRequest } from '../storms/client'
import { type ShopProcess, startShop } from '../storms/shop-process'
import { testSettings } from '../test-settings'
import { memoryMb } from './cpu'
import { floors } from './floors'
import { type Ask, measure } from './measure'

/** One line of the table; `budget` in CPU ms unless `unit` says otherwise. */
type Row = { what: string; value: number; budget?: number; unit?: string; atLeast?: boolean }

type Bench = { shop: ShopProcess; rows: Row[]; newCard: () => Promise<string> }

/**
 * Measures the built shop and prints the table of budgets. The database of a size is made once, kept below `dataDir` and
 * used again. @returns whether every row is within its budget
 */
export async function runBench(products: number, dataDir: string): Promise<boolean> {
  const folder = join(dataDir, `bench-${products}`)
  mkdirSync(folder, { recursive: true })
  const settings = { dataDir: folder, databaseUrl: join(folder, 'marlow.db') }
  const env = { STORE_ENV: 'demo', DEMO_PRODUCTS: String(products), LOG: 'off', SUBMIT_LEASE_MS: '15000' }
  const first = await startShop({ ...settings, env, readyWithinMs: 30 * 60_000 })
  await first.kill()

  const started = performance.now()
  const shop = await startShop({ ...settings, env })
  const rows: Row[] = [{ what: 'start to first answer', value: performance.now() - started, budget: 2_000, unit: 'ms' }]
  const config = readConfig({ ...testSettings, DATA_DIR: folder, DATABASE_URL: settings.databaseUrl })
  const store = openStore(config)
  let cards = Date.now() % 1e10
  const newCard = async () => {
    const number = `7778${String(++cards).padStart(12, '0')}`
    await issueGiftCard(store, { number, accessCode: '1234', amount: 100_000 })
    return number
  }
  try {
    const sku = await findSku(store)
    await measurePages({ shop, rows, newCard }, sku)
    await measureChanges({ shop, rows, newCard }, sku)
    const budget = products > 10_000 ? 300 : 200
    rows.push({ what: 'memory after all this', value: memoryMb(shop.pid), budget, unit: 'MB' })
    rows.push(...(await floors()))
  } finally {
    await shop.kill()
    await store.db.destroy()
  }
  return report(rows, products)
}

/** A sku with much stock, of the product with the most skus that is sold. */
async function findSku({ db }: ReturnType<typeof openStore>) {
  const found = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.code', 'sku.productCode')
    .innerJoin('inventory', 'inventory.skuCode', 'sku.code')
    .select([
      'sku.code as skuCode',
      'sku.colorCode',
      'sku.size',
      'sku.dimension',
      'product.code as productCode',
      'product.slug',
    ])
    .where('product.kind', '=', 'standard')
    .where('product.active', '=', 1)
    .where('product.publishedAt', '<', Date.now())
    .orderBy('inventory.onHand', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const stock = { onHand: 1_000_000, received: 1_000_000, reserved: 0, sold: 0 }
  await db.updateTable('inventory').set(stock).where('skuCode', '=', found.skuCode).execute()
  return found
}

type Sku = Awaited<ReturnType<typeof findSku>>

async function measurePages({ shop, rows, newCard }: Bench, { skuCode, productCode, slug }: Sku) {
  const client = await openClient(shop.port)
  await fillBag(client, { [skuCode]: 1 })
  const page = (path: string): Ask => ({
    path,
    headers: { ...client.request('GET', path).headers, accept: 'text/html' },
  })
  const row = async (what: string, budget: number, make: () => Ask, count = 300) => {
    rows.push({ what, budget, value: (await measure(shop, make, count)).cpu })
  }
  const path = `/${slug}/prd-${productCode}`
  await row('product page, guest with a bag', 3, () => page(path))
  await row('listing of 48 cards', 5, () => page('/all'))
  await row('bag page', 4, () => page('/cart'))
  await row('checkout page', 4, () => page('/checkout'))
  await good(applyGiftCard(client, await newCard()))
  await row('checkout page, review', 4, () => page('/checkout'))
  await row('JSON read, GET /cart/api', 1, () => client.request('GET', '/cart/api'), 1_000)
  await row('static file', 0.1, () => page('/favicon.svg'), 5_000)
}

async function measureChanges({ shop, rows, newCard }: Bench, sku: Sku) {
  const { skuCode, productCode, slug } = sku
  const clients: Client[] = []
  for (let i = 0; i < 40; i++) clients.push(await openClient(shop.port))
  const client = (index: number) => clients[index % clients.length] as Client
  const add = await measure(shop, (i) => client(i).request('POST', '/cart/api/add', { skuCode, quantity: 1 }), 200)
  rows.push({ what: 'add to bag, JSON', value: add.cpu, budget: 4 })
  const path = `/${slug}/prd-${productCode}`
  const form = await measure(shop, (i) => addForm(client(i), path, sku), 200)
  rows.push({ what: 'add to bag, form', value: form.cpu, budget: 4 })

  const submit = await measure(
    shop,
    async () => {
      const buyer = await openClient(shop.port)
      await fillBag(buyer, { [skuCode]: 1 })
      await good(applyGiftCard(buyer, await newCard()))
      return submitRequest(buyer)
    },
    24,
  )
  rows.push({ what: 'submit with a gift card', value: submit.cpu, budget: 12 })
  await measureOrders({ shop, rows, newCard }, skuCode)
}

/** The product page's form as a browser without scripts sends it. */
function addForm(client: Client, path: string, { colorCode, size, dimension }: Sku): Ask {
  const { headers } = client.request('GET', path)
  const fields = { form: 'add-to-bag', color: colorCode, quantity: '1' }
  const chosen = { ...(size === null ? {} : { size }), ...(dimension === null ? {} : { dimension }) }
  const body = new URLSearchParams({ ...fields, ...chosen }).toString()
  const type = 'application/x-www-form-urlencoded'
  return { method: 'POST', path, headers: { ...headers, accept: 'text/html', 'content-type': type }, body }
}

/** 64 shoppers who press the button as fast as the shop answers. */
async function measureOrders({ shop, rows, newCard }: Bench, skuCode: string) {
  const buyers: Client[] = []
  for (let i = 0; i < 64; i++) {
    const buyer = await openClient(shop.port)
    await fillBag(buyer, { [skuCode]: 1 })
    await good(applyGiftCard(buyer, await newCard()))
    buyers.push(buyer)
  }
  const { fireTogether } = await import('../storms/raw-request')
  const started = performance.now()
  const answers = await fireTogether(buyers.map((buyer) => submitRequest(buyer)))
  const seconds = (performance.now() - started) / 1_000
  const placed = answers.filter(({ text }) => /"orderNumber":"\d{9}"/.test(text)).length
  const p95 = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0
  rows.push({
    what: 'orders a second, 64 shoppers at once',
    value: placed / seconds,
    budget: 50,
    unit: '/s',
    atLeast: true,
  })
  rows.push({ what: 'p95 of their answers', value: p95, unit: 'ms' })
}

function report(rows: Row[], products: number): boolean {
  console.log(`\nBudgets at ${products} products (CPU ms a request unless it says otherwise)`)
  let isGood = true
  for (const { what, value, budget, unit = 'ms CPU', atLeast } of rows) {
    const holds = budget === undefined || (atLeast ? value >= budget : value <= budget)
    isGood &&= holds
    const bound = budget === undefined ? '' : `${atLeast ? '≥' : '≤'} ${budget}`
    console.log(`${holds ? '✓' : '✗'} ${what.padEnd(46)} ${value.toFixed(2).padStart(10)} ${unit.padEnd(7)} ${bound}`)
  }
  return isGood
}

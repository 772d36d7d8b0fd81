import { join } from 'node:path'
import { startShop } from '../storms/shop-process'
import { type BenchShop, openBenchShop } from './bench-shop'
import { median, memoryMb } from './cpu'
import { bareHttp, bareRender } from './floors'
import { measureGrowth } from './growth'
import { measureLogins } from './login-flood'
import { measure } from './measure'
import { measureBesideBank, measureBurst } from './orders'
import { anew, growing, guestOf, measureChanges, measurePages, warmUp, wholePage } from './pages'
import { countQueries } from './queries'
import { printTable, type Row } from './table'

/**
 * Measures the built shop and prints the table of budgets. The database of a size is made once, kept below `dataDir` and
 * used again. @returns whether every row is within its budget
 */
export async function runBench(products: number, dataDir: string): Promise<boolean> {
  const bench = await openBenchShop(products, dataDir)
  try {
    const isLarge = products > 10_000
    const rows = await measureShop(bench, isLarge ? 300 : 200)
    if (isLarge) rows.push(...(await measureGrowth(bench, dataDir)))
    rows.push(...(await measureBesideBank(bench)), ...(await measureLogins(bench)), ...(await countQueries(bench)))
    return printTable(`Budgets at ${products} products (CPU ms a request unless it says otherwise)`, rows)
  } finally {
    await bench.close()
  }
}

/** The rows of one process from its start to its end. */
async function measureShop(bench: BenchShop, memory: number) {
  const { settings } = bench
  await (await startShop(settings)).kill() // the first start of a day reads the disk
  const started = performance.now()
  const shop = await startShop(settings)
  const rows: Row[] = [{ what: 'start to first answer', value: performance.now() - started, budget: 2_000, unit: 'ms' }]
  try {
    rows.push(...(await measurePages(bench, shop)), ...(await measureChanges(bench, shop)))
    rows.push(...(await measureBurst(bench, shop)))
    rows.push({ what: 'memory after all this', value: memoryMb(shop.pid), budget: memory, unit: 'MB' })
  } finally {
    await shop.kill()
  }
  return [...rows, ...(await measureFloors(bench))]
}

/** Pairs of measures a ratio is the median of: a machine that is shared is quicker and slower by turns. */
const pairs = 5

/** What React alone needs to draw the same pages whole, beside the shop's answers; neither presses what it has drawn. */
async function measureFloors(bench: BenchShop): Promise<Row[]> {
  const http = await bareHttp()
  const shop = await startShop(bench.settings)
  const rows: Row[] = [{ what: 'bare node http', value: http }]
  try {
    const client = await guestOf(bench, shop)
    await warmUp(bench, shop, client)
    for (const [name, path] of Object.entries(growing(bench.sku))) {
      const answer = (next: () => string) => async () =>
        (await measure(shop, () => wholePage(client, next()), 300)).cpu - http
      const { bare, ratio } = await besideBareRender(
        bench,
        path,
        answer(() => path),
      )
      rows.push({ what: `bare renderToString of the ${name} page`, value: bare })
      const budget = name === 'bag' ? undefined : 1.7
      rows.push({ what: `${name} page less bare http, against its bare render`, value: ratio, budget, unit: 'x' })
      if (name !== 'product') continue
      const drawn = await besideBareRender(
        bench,
        path,
        answer(() => anew(path)),
      )
      rows.push({ what: 'the same, like no page before it', value: drawn.ratio, unit: 'x' })
    }
    return rows
  } finally {
    await shop.kill()
  }
}

/** An answer against its bare render, by turns; the render by a process of its own, which has drawn nothing before. */
async function besideBareRender(bench: BenchShop, path: string, answer: () => Promise<number>) {
  const { settings } = bench
  const file = join(settings.dataDir, 'bare-render.json')
  const nodeArgs = ['--import', './tests/bench/bare-render.mjs']
  const shop = await startShop({ ...settings, nodeArgs, env: { ...settings.env, RENDER_FILE: file } })
  try {
    const drawn = wholePage(await guestOf(bench, shop), path)
    await bareRender(shop, file, drawn) // compiled
    const bares: number[] = []
    const ratios: number[] = []
    for (let pair = 0; pair < pairs; pair++) {
      const own = await answer()
      const bare = await bareRender(shop, file, drawn)
      bares.push(bare)
      ratios.push(own / bare)
    }
    return { bare: median(bares), ratio: median(ratios) }
  } finally {
    await shop.kill()
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { openClient } from '../storms/client'
import { sendRaw } from '../storms/raw-request'
import { type ShopProcess, startShop } from '../storms/shop-process'
import { type BenchShop, openBenchShop } from './bench-shop'
import { cpuMs, median, memoryMb, openFiles } from './cpu'
import { ask, hangUp } from './measure'
import { buyer, growing, page } from './pages'
import { printTable, type Row } from './table'

const warmUpMinutes = 3
const sampleMs = 5_000
const shoppersAtOnce = 16

type Sample = { minute: number; memory: number; files: number }
type Tally = { visits: number; failures: string[]; ms: number[] }

/**
 * Lets shoppers come for some minutes, half as many as the shop could serve, and looks whether it keeps what it should
 * forget. The shop has 256 MB for its objects. @returns whether memory and open files stay level and nobody was turned away
 */
export async function runSoak(minutes: number, dataDir: string): Promise<boolean> {
  const bench = await openBenchShop(123, dataDir)
  const shop = await startShop({ ...bench.settings, nodeArgs: ['--max-old-space-size=256'] })
  try {
    const most = await capacity(bench, shop)
    console.log(`The shop could serve ${most.toFixed(1)} visits a second; half as many come for ${minutes} minutes.`)
    const before = await idleFiles(shop)
    const tally: Tally = { visits: 0, failures: [], ms: [] }
    const end = Date.now() + minutes * 60_000
    const [samples] = await Promise.all([watch(shop, end), comeAndGo(bench, shop, { rate: most / 2, end, tally })])
    for (const failure of tally.failures.slice(0, 5)) console.log(failure)
    const rows = [...rowsOf(samples, tally), ...filesRows(before, await idleFiles(shop))]
    return printTable(`${minutes} minutes at half of what can be served`, rows)
  } finally {
    await shop.kill()
    await bench.close()
  }
}

/** Visits a second that one processor could serve: counted in its own time, because others use the machine too. */
async function capacity(bench: BenchShop, shop: ShopProcess): Promise<number> {
  const round = async (ms: number) => {
    const tally: Tally = { visits: 0, failures: [], ms: [] }
    const [before, end] = [cpuMs(shop.pid), Date.now() + ms]
    const shopper = async () => {
      while (Date.now() < end) await visit(bench, shop, tally)
    }
    await Promise.all(Array.from({ length: shoppersAtOnce }, shopper))
    return (tally.visits * 1_000) / (cpuMs(shop.pid) - before)
  }
  await round(15_000) // until it is compiled
  return round(15_000)
}

/** Shoppers arrive evenly; one for whom there is no room any more turns up as a failure, not as less load. */
async function comeAndGo(
  bench: BenchShop,
  shop: ShopProcess,
  { rate, end, tally }: { rate: number; end: number; tally: Tally },
) {
  const under = new Set<Promise<void>>()
  for (let next = Date.now(); Date.now() < end; next += 1_000 / rate) {
    await delay(Math.max(0, next - Date.now()))
    while (under.size >= shoppersAtOnce * 4) await Promise.race(under)
    const one: Promise<void> = visit(bench, shop, tally).finally(() => under.delete(one))
    under.add(one)
  }
  await Promise.all(under)
}

/** One visit: product, listing, into the bag, bag, checkout; every tenth visitor buys. */
async function visit(bench: BenchShop, shop: ShopProcess, tally: Tally): Promise<void> {
  const started = performance.now()
  const number = tally.visits++
  try {
    const client = await openClient(shop.port)
    const { product, listing, bag } = growing(bench.sku)
    const add = client.request('POST', '/cart/api/add', { skuCode: bench.sku.skuCode, quantity: 1 })
    for (const asked of [
      page(client, product),
      page(client, listing),
      add,
      page(client, bag),
      page(client, '/checkout'),
    ]) {
      const { status } = await ask(shop.port, asked)
      if (status >= 400) tally.failures.push(`${asked.path} answered ${status}`)
    }
    if (number % 10 === 0) {
      const { status, text } = await sendRaw((await buyer(bench, shop)).submit)
      if (!text.includes('"orderNumber":"')) tally.failures.push(`a submit answered ${status}: ${text.slice(0, 200)}`)
    }
  } catch (error) {
    tally.failures.push(String(error))
  }
  tally.ms.push(performance.now() - started)
}

async function watch({ pid }: ShopProcess, end: number): Promise<Sample[]> {
  const started = Date.now()
  const samples: Sample[] = []
  for (; Date.now() < end; await delay(sampleMs)) {
    samples.push({ minute: (Date.now() - started) / 60_000, memory: memoryMb(pid), files: openFiles(pid) })
    const last = samples.at(-1)
    if (last && samples.length % 12 === 1)
      console.log(`  minute ${last.minute.toFixed(1)}: ${last.memory.toFixed(1)} MB, ${last.files} files open`)
  }
  return samples
}

function rowsOf(samples: Sample[], { visits, failures, ms }: Tally): Row[] {
  const late = samples.filter(({ minute }) => minute >= warmUpMinutes)
  const [then, now] = [late.slice(0, 12), late.slice(-12)]
  const memory = (some: Sample[]) => median(some.map((sample) => sample.memory))
  return [
    { what: 'visits', value: visits, unit: '' },
    { what: 'of these failed', value: failures.length, budget: 0, unit: '' },
    { what: 'a visit took, median', value: median(ms), unit: 'ms' },
    { what: `memory after minute ${warmUpMinutes}`, value: memory(then), unit: 'MB' },
    { what: 'memory at the end', value: memory(now), budget: Math.round(1.3 * memory(then)), unit: 'MB' },
    { what: 'memory gained a minute since', value: slope(late), budget: 1, unit: 'MB' },
  ]
}

/** Files and sockets the shop keeps open when everybody has gone. */
async function idleFiles({ pid }: ShopProcess): Promise<number> {
  hangUp()
  await delay(10_000) // what asked by fetch hangs up after four
  return openFiles(pid)
}

function filesRows(before: number, after: number): Row[] {
  return [
    { what: 'files open before the first visit', value: before, unit: '' },
    { what: 'files open after the last', value: after, budget: before + 1, unit: '' },
  ]
}

/** MB a minute, by least squares. */
function slope(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [minute, memory] = [mean(samples.map((each) => each.minute)), mean(samples.map((each) => each.memory))]
  const over = samples.reduce((sum, each) => sum + (each.minute - minute) * (each.memory - memory), 0)
  return over / samples.reduce((sum, each) => sum + (each.minute - minute) ** 2, 0)
}

import { setTimeout as delay } from 'node:timers/promises'
import { signal, withForked } from '../run/processes.mjs'
import { press, readyBags } from './aftermath'
import { openBalancer } from './balancer'
import { applyStoreCard, good, openClient } from './client'
import { openCrowd } from './crowd'
import type { Ground } from './ground'
import { openReaders } from './readers'
import type { ShopProcess } from './shop-process'
import type { Storm } from './storm'

/** How long a stopping process goes on answering for those who have not noticed. */
const drainMs = 1_000
/** From its signal, a process is gone within this time. */
const goneMs = drainMs + 10_000

/** A deployment: nobody who shops meanwhile notices. */
export const rollingRestart: Storm = {
  name: 'each process is replaced in turn behind a load balancer, under twenty shoppers and readers',
  postgresOnly: true,
  wholeOnly: true,
  env: { DRAIN_MS: String(drainMs) },
  run: async (ground) => {
    const balancer = await openBalancer(ground.shops.map(({ port }) => port))
    const look = (path: string, text: string) => ground.history.look(path, text)
    const crowd = await openCrowd(ground, 20, () => openClient(balancer.port, look))
    const readers = openReaders(balancer.port, 4)
    const found: string[] = []
    for (const old of [...ground.shops]) {
      await crowd.untilPlaced(10)
      const fresh = await ground.start()
      balancer.add(fresh.port)
      found.push(...(await replace(ground, old, fresh)))
    }
    await crowd.untilPlaced(10)
    const left = await crowd.leave()
    const read = await readers.leave()
    const { failures, passed } = balancer
    console.log(
      `    ${left.placed} orders; ${failures.length} of ${passed()} requests failed; ${read.rate} pages a second`,
    )
    balancer.close()
    const unknown = ground.history.entries.filter(({ outcome, status }) => outcome === 'unknown' && status !== 202)
    return [
      ...found,
      ...left.found,
      ...failures.slice(0, 5),
      ...(read.failed > 0 ? [`${read.failed} of ${read.asked} pages failed`] : []),
      ...crowd.failures.slice(0, 5),
      ...unknown.map(({ key, status }) => `${key} was answered ${status}`),
    ]
  },
}

/** A system that stops everything at once tells the workers of a shop beside the process that tells them too. */
export const toldTwice: Storm = {
  name: 'a shop of two workers is told to stop twice while submits wait for a slow bank',
  bank: { slowMs: 1_500 },
  postgresOnly: true,
  wholeOnly: true,
  run: async (ground) => {
    const shop = await ground.start({ env: { WEB_CONCURRENCY: '2' } })
    const clients = await readyBags(ground, 12, (client) => good(applyStoreCard(client, '7001000000000001')))
    for (const client of clients) client.moveTo(shop.port)
    const pressed = Promise.all(clients.map((client, index) => press(ground, client, index)))
    await untilSubmitting(ground, clients.length)
    const workers = withForked(shop.pid)
    for (const name of ['SIGTERM', 'SIGINT'] as const) for (const pid of workers) signal(pid, name)
    const ends = (await pressed).map(({ answer, outcome }) => `${outcome} ${answer.status}`)
    await shop.exited
    const bad = ends.filter((end) => end !== 'ok 200')
    return [...bad, ...(shop.exitCode() === 0 ? [] : [`the shop ended with ${shop.exitCode()}`])]
  },
}

/** What stops the first worker stops each that would take its place. */
export const portTaken: Storm = {
  name: 'a shop of two workers whose port is taken gives up, and one of whose workers dies goes on',
  postgresOnly: true,
  wholeOnly: true,
  run: async (ground) => {
    const workers = { WEB_CONCURRENCY: '2' }
    const taken = { ...workers, PORT: String(ground.shops[0]?.port) }
    const said = await ground.start({ env: taken, readyWithinMs: 20_000 }).then(() => 'it is open', String)
    const shop = await ground.start({ env: workers })
    const [, first] = withForked(shop.pid)
    signal(first ?? 0, 'SIGKILL')
    while (withForked(shop.pid).includes(first ?? 0) || withForked(shop.pid).length < 3) await delay(25)
    let page = await statusOf(`${shop.origin}/`)
    for (const end = Date.now() + 1_000; page !== 200 && Date.now() < end; await delay(100)) {
      page = await statusOf(`${shop.origin}/`) // what was handed to the worker as it died is lost with it
    }
    return [
      ...(said.includes('ended at its start') ? [] : [`with its port taken: ${said.slice(0, 200)}`]),
      ...(page === 200 ? [] : [`a page answered ${page} a second after a worker had died`]),
    ]
  },
}

async function untilSubmitting({ store }: Ground, count: number): Promise<void> {
  const waiting = () =>
    store.db.selectFrom('checkoutSubmission').select('id').where('state', '=', 'AUTHORIZING').execute()
  for (const end = Date.now() + 20_000; (await waiting()).length < count; await delay(10))
    if (Date.now() > end) throw new Error(`never ${count} submits at once`)
}

/** Stops a process; another serves in its place. */
async function replace({ shops }: Ground, old: ShopProcess, fresh: ShopProcess): Promise<string[]> {
  const started = performance.now()
  process.kill(old.pid, 'SIGTERM')
  let ready = await statusOf(`${old.origin}/readyz`)
  while (ready === 200) ready = await statusOf(`${old.origin}/readyz`)
  const page = await statusOf(`${old.origin}/`)
  await old.exited
  shops.splice(shops.indexOf(old), 1, fresh)
  const ms = Math.round(performance.now() - started)
  console.log(`    gone ${ms} ms after its signal, with ${old.exitCode()}`)
  return [
    ...(ready === 503 ? [] : [`/readyz of a stopping process answered ${ready}`]),
    ...(page === 200 ? [] : [`a page of a stopping process answered ${page}`]),
    ...(old.exitCode() === 0 && ms <= goneMs ? [] : [`a process ended with ${old.exitCode()} after ${ms} ms`]),
  ]
}

async function statusOf(url: string): Promise<number | string> {
  return fetch(url).then(({ status }) => status, String)
}

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyGiftCard, applyStoreCard, type Client, fillBag, good, submit } from './client'
import { type Ground, inTurns, untilSettled } from './ground'
import type { ShopProcess } from './shop-process'
import { openStatementProxy } from './statement-proxy'
import type { Storm } from './storm'

/** One place to die at: the n-th statement of a submit, before or after it. */
type Point = { at: number; when: 'before' | 'after' }

/** A victim that dies at a point of the next submit, and comes back. */
type Victim = { shop: () => ShopProcess; prepare: (point: Point) => Promise<void>; close: () => Promise<void> }

const mostStatements = 150

export const killAtEveryStatement: Storm = {
  name: 'kill -9 before and after each database statement of a submit',
  run: async (ground, scale) => {
    const points = pointsFor(scale)
    const clients = await ground.newClients(points.length)
    await inTurns(clients.length, (index) => readyToPay(ground, clients[index] as Client))
    const victim = ground.store.engine === 'sqlite' ? await sqliteVictim(ground) : await postgresVictim(ground)
    const deaths = await killAll(ground, victim, points, clients)
    await victim.close()
    const lost = await askAgain(ground, clients)
    console.log(`    ${deaths} of ${points.length} submits died on the way`)
    return deaths === 0 ? ['no submit was killed: the storm did not see any statement', ...lost] : lost
  },
}

/** All points, or every n-th of them. */
function pointsFor(scale: number): Point[] {
  const step = Math.max(1, Math.round(1 / scale ** 2))
  const all = Array.from({ length: mostStatements }, (_, index) => index + 1).flatMap((at) => [
    { at, when: 'before' as const },
    { at, when: 'after' as const },
  ])
  return all.filter((_, index) => index % step === 0)
}

/** A bag paid by a gift card of $10 and the store card for the rest. */
async function readyToPay(ground: Ground, client: Client) {
  await fillBag(client, { 'TEE-IVR-M': 1, 'PIN-MOS': 1 })
  await good(applyGiftCard(client, await ground.newGiftCard(1_000)))
  await good(applyStoreCard(client, '7001000000000001'))
}

/** @returns how many submits were killed; after the last statement a submit ends well, and so does the walk */
async function killAll(ground: Ground, victim: Victim, points: Point[], clients: Client[]): Promise<number> {
  let deaths = 0
  for (const [index, point] of points.entries()) {
    const client = clients[index] as Client
    await victim.prepare(point)
    client.moveTo(victim.shop().port)
    const outcome = ground.history.note(`bag ${index}`, await submit(client, `press-of-bag-${index}`))
    if (outcome === 'unknown') deaths++
    else if (outcome === 'ok' && point.at > 20) break
  }
  return deaths
}

/** Every shopper presses again, at a process that lives: the end is one order each. */
async function askAgain(ground: Ground, clients: Client[]): Promise<string[]> {
  const shop = await ground.start()
  ground.shops.push(shop)
  await untilSettled(ground, 30_000)
  const found: string[] = []
  await inTurns(clients.length, async (index) => {
    const client = clients[index] as Client
    client.moveTo(shop.port)
    const again = await submit(client, `press-of-bag-${index}`)
    const first = ground.history.note(`bag ${index}`, again)
    const last =
      first === 'ok' ? first : ground.history.note(`bag ${index}`, await submit(client, `second-press-${index}`))
    if (last !== 'ok')
      found.push(`bag ${index} could not be placed afterwards: ${again.status} ${again.text.slice(0, 200)}`)
  })
  return found
}

async function sqliteVictim(ground: Ground): Promise<Victim> {
  const file = join(ground.dataDir, 'kill')
  const start = () =>
    ground.start({ nodeArgs: ['--import', './tests/storms/kill-at-statement.mjs'], env: { KILL_FILE: file } })
  await Promise.all(ground.shops.splice(0).map((shop) => shop.kill()))
  let shop: ShopProcess | undefined
  const end = async () => {
    rmSync(file, { force: true })
    if (shop) await shop.kill()
  }
  return {
    shop: () => shop as ShopProcess,
    prepare: async ({ at, when }) => {
      await end()
      shop = await start()
      writeFileSync(file, `${at} ${when}`)
    },
    close: end,
  }
}

async function postgresVictim(ground: Ground): Promise<Victim> {
  const url = new URL(ground.databaseUrl)
  const proxy = await openStatementProxy(Number(url.port))
  url.port = String(proxy.port)
  let shop: ShopProcess | undefined
  return {
    shop: () => shop as ShopProcess,
    prepare: async (point) => {
      proxy.disarm()
      if (shop) await shop.kill()
      shop = await ground.start({ databaseUrl: url.href })
      const { pid } = shop
      proxy.arm({ ...point, kill: () => process.kill(pid, 'SIGKILL') })
    },
    close: async () => {
      proxy.disarm()
      await shop?.kill()
      proxy.close()
    },
  }
}

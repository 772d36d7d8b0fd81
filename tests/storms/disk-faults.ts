import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { messages } from '~/messages'
import { forgetOutage, neverAnswered, press, pressAgain, readyBags } from './aftermath'
import { applyStoreCard, type Client, good } from './client'
import type { Ground } from './ground'
import type { ShopProcess } from './shop-process'
import type { Storm } from './storm'

const syncs = 'fsync,fdatasync'
const writes = 'pwrite64'

/** More than a submit ever syncs: the walk ends sooner, at the first submit that was answered. */
const mostSyncs = 40

/** What a disk does to a program, done by the kernel: strace tells it to. */
export const diesAtSync: Storm = {
  name: 'kill -9 at each time a submit waits for the disk',
  needs: 'strace',
  sqliteOnly: true,
  wholeOnly: true,
  run: async (ground) => {
    const clients = await readyBags(ground, mostSyncs, (client) => good(applyStoreCard(client, '7001000000000001')))
    await ground.end()
    let deaths = 0
    for (const [index, client] of clients.entries()) {
      const shop = await ground.start()
      const { answer } = await pressUnder(ground, shop, client, index, `inject=${syncs}:signal=KILL:when=${index + 1}`)
      await shop.kill()
      if (answer.status !== 0) break
      deaths++
    }
    await ground.restart()
    console.log(`    died ${deaths} times before it had answered`)
    const found = deaths < 3 ? [`only ${deaths} places to die at`] : []
    return [...found, ...(await pressAgain(ground, clients.slice(0, deaths + 1))), ...(await damage(ground))]
  },
}

export const failingDisk: Storm = {
  name: 'each sync and each fifth write of a submit fails once, or finds the disk full',
  needs: 'strace',
  sqliteOnly: true,
  wholeOnly: true,
  run: async (ground) => {
    const faults = [
      ...places(12, 1).map((when) => `inject=${syncs}:error=EIO:when=${when}`),
      ...places(60, 5).map((when) => `inject=${writes}:error=EIO:when=${when}`),
      ...places(60, 5).map((when) => `inject=${writes}:error=ENOSPC:when=${when}`),
    ]
    const clients = await readyBags(ground, faults.length)
    const shop = ground.shops[0] as ShopProcess
    const found: string[] = []
    let told = 0
    for (const [index, client] of clients.entries()) {
      const { status, text } = (await pressUnder(ground, shop, client, index, faults[index] ?? '')).answer
      if (status === 503 && text.includes(messages.busy)) told++
      else if (status !== 200 && status !== 202) found.push(`${faults[index]}: ${status} ${text.slice(0, 200)}`)
    }
    console.log(`    ${told} of ${faults.length} were told that the shop is busy`)
    if (told < 5) found.push(`only ${told} submits felt the disk`)
    found.push(...(await pressAgain(ground, clients)), ...neverAnswered(ground), ...(await damage(ground)))
    forgetOutage(ground)
    return found
  },
}

function places(count: number, step: number): number[] {
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => 1 + index * step)
}

/** A submit while the kernel does that to the process. */
async function pressUnder(ground: Ground, shop: ShopProcess, client: Client, index: number, injection: string) {
  client.moveTo(shop.port)
  await client.call('GET', '/cart/api')
  const tracer = await attach(shop.pid, injection)
  const pressed = await press(ground, client, index)
  tracer.kill('SIGINT')
  if (tracer.exitCode === null && tracer.signalCode === null) await once(tracer, 'exit')
  return pressed
}

/** SQLite works in the main thread: only that is watched. */
async function attach(pid: number, injection: string): Promise<ChildProcess> {
  const calls = /=([^:]*)/.exec(injection)?.[1]
  const args = ['-o', '/dev/null', '-e', `trace=${calls}`, '-e', injection, '-p', String(pid)]
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [said] = (await once(tracer.stderr, 'data')) as [Buffer]
  if (!said.includes('attached')) throw new Error(`strace: ${said}`)
  return tracer
}

async function damage({ store }: Ground): Promise<string[]> {
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(store.db)
  return rows.map(({ integrityCheck }) => integrityCheck).filter((line) => line !== 'ok')
}

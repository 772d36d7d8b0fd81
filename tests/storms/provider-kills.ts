import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { freePort } from '../run/postgres.mjs'
import { applyStoreCard, type Client, fillBag, good, submit } from './client'
import { type Ground, untilSettled } from './ground'
import type { ShopProcess } from './shop-process'
import type { Storm } from './storm'

/** The moments around a provider's answer at which the shop can die. */
const moments = ['before the call arrives', 'after it was done, before its answer', 'after its answer'] as const
type Moment = (typeof moments)[number]

export const killAroundProvider: Storm = {
  name: 'kill -9 around the answer of the provider',
  run: async (ground, scale) => {
    const sandbox = await startSandbox(ground)
    const front = await openFront(sandbox.port)
    const rounds = Math.max(1, Math.round(5 * scale))
    const found: string[] = []
    try {
      for (const [index, moment] of Array.from({ length: rounds }, () => moments)
        .flat()
        .entries()) {
        found.push(...(await oneDeath(ground, front, moment, `bag ${index}, ${moment}`)))
      }
    } finally {
      front.close()
      sandbox.child.kill('SIGKILL')
    }
    return found
  },
}

async function oneDeath(ground: Ground, front: Front, moment: Moment, key: string): Promise<string[]> {
  const env = { SANDBOX_URL: `http://127.0.0.1:${front.port}` }
  const victim = await ground.start({ env })
  const client: Client = await ground.newClient()
  client.moveTo(victim.port)
  await fillBag(client, { 'TEE-IVR-M': 1 })
  await good(applyStoreCard(client, '7001000000000001'))
  front.arm(moment, victim)
  const first = ground.history.note(key, await submit(client, 'first-press'))
  await victim.kill()
  front.disarm()

  const shop = await ground.start({ env })
  await untilSettled(ground, 30_000)
  client.moveTo(shop.port)
  const again = ground.history.note(key, await submit(client, 'first-press'))
  const last = again === 'ok' ? again : ground.history.note(key, await submit(client, 'second-press'))
  const faults = shop.faults.map((fault) => `logged: ${fault.slice(0, 300)}`)
  await shop.kill()
  if (first === 'unknown' && last === 'ok') return faults
  return [...faults, `${key}: the first press was ${first}, the last ${last}`]
}

async function startSandbox({ dataDir, databaseUrl }: Ground): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['build/server/sandbox.js', '--port', String(port)], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => child.kill('SIGKILL'))
  await new Promise<void>((done, fail) => {
    child.stdout?.once('data', () => done())
    child.once('close', () => fail(new Error('the sandbox did not open')))
  })
  return { port, child }
}

type Front = { port: number; arm: (moment: Moment, victim: ShopProcess) => void; disarm: () => void; close: () => void }

/** Stands before the provider and ends the shop at its moment, with the next authorisation it asks for. */
async function openFront(sandboxPort: number): Promise<Front> {
  let armed: { moment: Moment; victim: ShopProcess } | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const strike = request.method === 'POST' && /\/authorizations$/.test(request.url ?? '') ? armed : undefined
    const kill = () => process.kill(strike?.victim.pid ?? 0, 'SIGKILL')
    if (strike?.moment === moments[0]) return kill()
    const headers = Object.entries(request.headers).filter(
      ([name]) => !/^(host|connection|content-length|transfer-)/.test(name),
    )
    const answer = await fetch(`http://127.0.0.1:${sandboxPort}${request.url}`, {
      method: request.method,
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    })
    const text = await answer.text()
    if (strike?.moment === moments[1]) return kill()
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
    response.end(text, () => strike && kill())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const at = server.address()
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    arm: (moment, victim) => {
      armed = { moment, victim }
    },
    disarm: () => {
      armed = undefined
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

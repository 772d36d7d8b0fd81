import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../run/free-port.mjs'
import { testSettings } from '../test-settings'
import { tellsNumber } from './secrets'

/** A running shop: a process of its own, as a merchant would start it. */
export type ShopProcess = {
  origin: string
  port: number
  pid: number
  /** Log lines of faults, and lines that tell the number of a card. */
  faults: string[]
  /** Everything it has said. */
  log: string[]
  exited: Promise<void>
  /** How it ended: 0 is well; undefined while it runs. */
  exitCode: () => number | string | undefined
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
}

export type ShopSettings = {
  dataDir: string
  databaseUrl: string
  env?: Record<string, string>
  /** Further arguments of Node, before the program. */
  nodeArgs?: string[]
  /** The built server to run. */
  program?: string
  /** How long the start may take, in ms. */
  readyWithinMs?: number
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the built shop on a free port and waits until it is ready. Throws when it is not in time. */
export async function startShop(settings: ShopSettings): Promise<ShopProcess> {
  const { dataDir, databaseUrl, env = {}, nodeArgs = [], program = 'build/server/index.js' } = settings
  const { readyWithinMs = 60_000 } = settings
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', ...nodeArgs, program], {
    env: {
      ...process.env,
      ...testSettings,
      ...stormSettings,
      NODE_ENV: 'production',
      // these and the size above: as npm start has them
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '2097152',
      MALLOC_TRIM_THRESHOLD_: '8388608',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const log: string[] = []
  const faults = collectFaults(child, log)
  const exited = new Promise<void>((done) => child.once('close', () => done()))
  exited.then(() => running.delete(child))
  const shop = {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    faults,
    log,
    exited,
    exitCode: () => child.exitCode ?? child.signalCode ?? undefined,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
  await untilReady(shop, child, readyWithinMs)
  return shop
}

/** Short leases, so that what a killed process left is taken over soon; a trusted hop, so that clients have addresses. */
const stormSettings = {
  LOG: 'on',
  TRUST_PROXY: '1',
  SUBMIT_LEASE_MS: '400',
  SUBMIT_SETTLE_MS: '2000',
  SUBMIT_LOOK_AGAIN_MS: '1500',
  DATABASE_POOL: '10',
}

/** That a shopper was told the shop is busy, or a job tries again in a moment, is none. */
function isFault(line: string): boolean {
  return /"event":"(fault|job failed)"/.test(line) && !line.includes('timeout exceeded when trying to connect')
}

function collectFaults(child: ChildProcess, log: string[]): string[] {
  const faults: string[] = []
  let rest = ''
  child.stdout?.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    log.push(...lines)
    faults.push(...lines.filter((line) => isFault(line) || tellsNumber(line)))
  })
  child.stderr?.on('data', (chunk) => faults.push(String(chunk).trim()))
  return faults
}

async function untilReady({ origin, faults }: { origin: string; faults: string[] }, child: ChildProcess, ms: number) {
  for (const end = Date.now() + ms; Date.now() < end; await delay(25)) {
    if (child.exitCode !== null) throw new Error(`the shop ended at its start: ${faults.join('\n')}`)
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
  }
  child.kill('SIGKILL')
  throw new Error(`the shop was not ready in time: ${faults.join('\n')}`)
}

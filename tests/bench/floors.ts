import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type Ask, ask, measure } from './measure'

/** CPU ms of a bare node server for an answer. */
export async function bareHttp(): Promise<number> {
  const child = spawn(process.execPath, ['tests/bench/bare-server.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const port = await new Promise<number>((done) => child.stdout.once('data', (line) => done(Number(line))))
    const { cpu } = await measure({ pid: child.pid ?? 0, port }, () => ({ path: '/' }), 2_000)
    return cpu
  } finally {
    child.kill('SIGKILL')
  }
}

/**
 * CPU ms React alone needs for a page, of a shop that was started with bare-render.mjs and has drawn no page yet: what it
 * draws once and keeps is drawn for this one. Measured again at each further call.
 */
export async function bareRender(shop: { pid: number; port: number }, file: string, page: Ask): Promise<number> {
  rmSync(file, { force: true })
  process.kill(shop.pid, 'SIGUSR2')
  await delay(200)
  await ask(shop.port, page)
  for (const end = Date.now() + 30_000; Date.now() < end; await delay(20)) {
    const ms = readCost(file)
    if (ms !== undefined) return ms ?? Number.NaN
  }
  throw new Error(`React was not measured for ${page.path}`)
}

function readCost(file: string): number | null | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { ms: number | null }).ms
  } catch {
    return undefined // not written yet
  }
}

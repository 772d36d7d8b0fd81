import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../run/postgres.mjs'

/** The moments around a provider's answer at which a shop can die. */
export const moments = ['before the call arrives', 'after it was done, before its answer', 'after its answer'] as const
export type Moment = (typeof moments)[number]

/** The providers' sandbox as a process of its own, behind a front that can be slow, or end a shop at a moment of its answer. */
export type Provider = {
  /** SANDBOX_URL of a shop that is to ask it. */
  url: string
  /** Ends the process `pid` at this moment of the next authorisation. */
  arm: (moment: Moment, pid: number) => void
  disarm: () => void
  /** Keeps authorisations waiting from now on. @returns what lets them go on */
  hold: () => () => void
  close: () => void
}

type Armed = { moment: Moment; pid: number }
type State = { armed?: Armed; held?: Promise<void> }

/** @param slowMs how much longer each answer takes */
export async function openProvider(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  { slowMs = 0 }: { slowMs?: number } = {},
): Promise<Provider> {
  const sandbox = await startSandbox({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const state: State = {}
  const front = createFront(`http://127.0.0.1:${sandbox.port}`, slowMs, state)
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', () => done()))
  const at = front.address()
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    arm: (moment, pid) => {
      state.armed = { moment, pid }
    },
    disarm: () => {
      state.armed = undefined
    },
    hold: () => {
      let letGo = () => {}
      state.held = new Promise((done) => {
        letGo = done
      })
      return () => letGo()
    },
    close: () => {
      front.close()
      front.closeAllConnections()
      sandbox.child.kill('SIGKILL')
    },
  }
}

async function startSandbox(settings: Record<string, string>): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['build/server/sandbox.js', '--port', String(port)], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => child.kill('SIGKILL'))
  await new Promise<void>((done, fail) => {
    child.stdout?.once('data', () => done())
    child.once('close', () => fail(new Error('the sandbox did not open')))
  })
  return { port, child }
}

function createFront(sandboxUrl: string, slowMs: number, state: State): Server {
  return createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const isAuthorization = request.method === 'POST' && /\/authorizations$/.test(request.url ?? '')
    if (isAuthorization) await state.held
    const strike = isAuthorization ? state.armed : undefined
    const kill = () => process.kill(strike?.pid ?? 0, 'SIGKILL')
    if (strike?.moment === moments[0]) return kill()
    const headers = Object.entries(request.headers).filter(
      ([name]) => !/^(host|connection|content-length|transfer-)/.test(name),
    )
    const answer = await fetch(`${sandboxUrl}${request.url}`, {
      method: request.method,
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    }).catch(() => null)
    if (!answer) return response.destroy() // what the bank breaks off is broken off here too
    const text = await answer.text()
    if (slowMs > 0) await delay(slowMs)
    if (strike?.moment === moments[1]) return kill()
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
    response.end(text, () => strike && kill())
  })
}

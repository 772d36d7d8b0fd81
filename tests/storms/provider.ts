import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../run/free-port.mjs'
import { type Asked, callOf, hostOf, type MoneyCall, readAsked } from './provider-calls'

/** The moments around a provider's answer at which a shop can die. */
export const moments = ['before the call arrives', 'after it was done, before its answer', 'after its answer'] as const
export type Moment = (typeof moments)[number]

/** `twice`: the call arrives twice, and its second answer is told; `late`: the line breaks, and the call arrives a second later. */
export type Wire = 'twice' | 'late'

/** A process that ends at this moment of the next call of a kind, by default an authorisation. */
type Strike = { moment: Moment; pid: number; call?: MoneyCall }

/** The providers' sandbox as a process of its own, behind a front that can be slow, or end a shop at a moment of its answer. */
export type Provider = {
  /** SANDBOX_URL of a shop that is to ask it. */
  url: string
  arm: (strike: Strike) => void
  disarm: () => void
  /** What happens on the way of the next authorisation of the provider at this host. */
  disturb: (host: string, wire: Wire) => void
  /** Keeps authorisations waiting from now on. @returns what lets them go on */
  hold: () => () => void
  close: () => void
}

type State = { armed?: Strike; held?: Promise<void>; wires: Map<string, Wire> }

/** @param slowMs how much longer each answer takes */
export async function openProvider(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  { slowMs = 0 }: { slowMs?: number } = {},
): Promise<Provider> {
  const sandbox = await startSandbox({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const state: State = { wires: new Map() }
  const front = createFront(`http://127.0.0.1:${sandbox.port}`, slowMs, state)
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', () => done()))
  const at = front.address()
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    arm: (strike) => {
      state.armed = strike
    },
    disarm: () => {
      state.armed = undefined
    },
    disturb: (host, wire) => {
      state.wires.set(host, wire)
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
    const asked = await readAsked(request)
    const call = callOf(asked)
    if (call === 'authorize') await state.held
    const strike = call && state.armed?.pid && (state.armed.call ?? 'authorize') === call ? state.armed : undefined
    const kill = () => process.kill(strike?.pid ?? 0, 'SIGKILL')
    if (strike?.moment === moments[0]) return kill()
    const wire = call === 'authorize' ? takeWire(state, asked) : undefined
    if (wire === 'late') {
      response.destroy()
      await delay(1_000)
    }
    if (wire === 'twice') await forward(sandboxUrl, asked)
    const answer = await forward(sandboxUrl, asked)
    if (!answer || response.destroyed) return response.destroy() // what the bank breaks off is broken off here too
    if (slowMs > 0) await delay(slowMs)
    if (strike?.moment === moments[1]) return kill()
    response.writeHead(answer.status, answer.headers)
    response.end(answer.text, () => strike && kill())
  })
}

function takeWire({ wires }: State, asked: Asked): Wire | undefined {
  const host = hostOf(asked)
  const wire = wires.get(host)
  wires.delete(host)
  return wire
}

const ofTheLine = /^(host|connection|keep-alive|content-length|content-encoding|transfer-)/

async function forward(sandboxUrl: string, { method, url, headers, body }: Asked) {
  const kept = (all: [string, unknown][]) =>
    Object.fromEntries(all.filter(([name]) => !ofTheLine.test(name)).map(([name, value]) => [name, String(value)]))
  const sent = { method, headers: kept(Object.entries(headers)), body: body || undefined }
  const answer = await fetch(`${sandboxUrl}${url}`, sent).catch(() => null)
  return answer && { status: answer.status, headers: kept([...answer.headers]), text: await answer.text() }
}

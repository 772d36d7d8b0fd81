import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { testSettings } from '../test-settings'

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Runs the built shop as its own process on a free port, with the demo shop on a new data folder. */
export async function startShop(settings: Record<string, string> = {}) {
  buildShop()
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: { ...(await freshSettings()), PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  afterAll(() => ended(child))
  const port = Number(await written(child, /open at http:\/\/localhost:(\d+)/))
  return { port, ask: asker(port), raw: (bytes: string) => raw(port, bytes) }
}

export function buildShop() {
  execFileSync(process.execPath, ['build-when-needed.mjs'], { stdio: 'inherit' })
}

export async function freshSettings(): Promise<NodeJS.ProcessEnv> {
  const dataDir = await mkdtemp(join(tmpdir(), 'server-'))
  const own = { STORE_ENV: 'demo', DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1' }
  return { ...process.env, ...testSettings, ...own, NODE_ENV: 'production' }
}

/** Waits until the process has written what matches; gives the first group. */
export function written(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((done, refused) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      const found = pattern.exec(text)
      if (found) done(found[1] ?? '')
    })
    child.once('exit', (code) => refused(new Error(`ended with ${code}: ${text}`)))
  })
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await exit
}

/** Asks one path; headers as given, nothing added but the host. */
export function asker(port: number) {
  return (method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> =>
    new Promise((done, refused) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode = 0, headers: answered } = response
          done({ status: statusCode, headers: answered, text: Buffer.concat(chunks).toString() })
        })
      })
      sent.on('error', refused)
      sent.end(body)
    })
}

/** Sends bytes as they are and reads until the shop closes the connection. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((done, refused) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', refused)
    socket.on('close', () => done(text))
  })
}

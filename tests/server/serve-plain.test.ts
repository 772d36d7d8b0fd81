import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { asker, buildShop, ended, freshSettings, written } from './built-shop'

test('npm run serve:plain on a new data folder opens the shop', { timeout: 120_000 }, async () => {
  buildShop()
  const port = await freePort()
  const child = spawn('npm', ['run', 'serve:plain'], {
    env: { ...(await freshSettings()), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  try {
    await written(child, /\[remix-serve\] (http)/)
    const ask = asker(port)
    for (const path of ['/', '/mens']) expect((await ask('GET', path)).status).toBe(200)
    const data = await ask('GET', '/mens.data?blcAjax=true', { accept: 'text/x-script' }) // as our scripts ask
    expect([data.status, data.headers['content-type']]).toEqual([200, expect.stringContaining('text/x-script')])
    expect(data.text).not.toContain('asJson')
    const stranger = await ask('GET', '/', { host: 'elsewhere.example' })
    expect([stranger.status, stranger.headers['x-content-type-options']]).toEqual([200, undefined]) // as its docs say
    const failed = await ask('GET', '/error', { accept: 'text/html' })
    expect(failed.status).toBe(500)
    expect(failed.text).toContain('1-800-555-0199')
    expect(failed.text).toMatch(/Reference:.*[0-9a-f]{8}-[0-9a-f]{4}-/)
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM') // npm and the server it started: a group of their own
    await ended(child)
  }
})

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => done(typeof at === 'object' && at ? at.port : 0))
    })
  })
}

import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { buildShop, freshSettings, written } from './built-shop'

test('a shop that was started with npm ends when npm is told to stop', async () => {
  buildShop()
  const env = { ...(await freshSettings()), STORE_ENV: 'test', PORT: '0' }
  const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  onTestFinished(() => {
    if (child.exitCode !== 0 && child.pid) process.kill(-child.pid, 'SIGKILL') // what it has left
  })
  const port = await written(child, /open at http:\/\/localhost:(\d+)/)
  const ended = new Promise((done) => child.once('exit', (...how) => done(how)))
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
})

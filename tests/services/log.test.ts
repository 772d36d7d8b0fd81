import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openLog } from '~/log.server'

test('the log tells that a shared wish list was read, not the part of its address that opens it', () => {
  const written: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0)
  const log = openLog('on')
  log('request', { method: 'GET', path: '/wishlist/s3cr3t-Token_1', status: 200 })
  log('client error', { message: 'no https://shop.example/WishList/s3cr3t-Token_1?a=1', path: '/%77ishlist/s3cr3t' })
  log('client error', { message: 'at /login?successUrl=%2Fwishlist%2Fs3cr3t&a=1' })
  log('fault', { error: new Error('of /wishlist/s3cr3t') })
  log('request', { path: '/account/wishlist' })
  spy.mockRestore()
  expect(written.join('')).not.toContain('s3cr3t')
  const [read, failed, led, , own] = written.map((line) => JSON.parse(line))
  expect(read).toMatchObject({ path: '/wishlist/…', status: 200 })
  expect(failed.message).toBe('no https://shop.example/WishList/…?a=1')
  expect(led.message).toBe('at /login?successUrl=%2Fwishlist%2F…&a=1')
  expect(own.path).toBe('/account/wishlist')
})

test('an error is logged with what it came of, and one that stands for several with each of them', () => {
  const written: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0)
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const both = Object.assign(new AggregateError([refused, refused], ''), { code: 'ECONNREFUSED' })
  openLog('on')('fault', { error: new TypeError('fetch failed', { cause: both }) })
  openLog('on')('fault', {
    error: new Error('outer', { cause: new Error('inner', { cause: new Error('innermost') }) }),
  })
  openLog('on')('fault', { error: new Error('alone', { cause: { password: 'not an error' } }) })
  spy.mockRestore()
  const [failed, nested, alone] = written.map((line) => JSON.parse(line).error)
  const each = { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }
  expect(failed).toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNREFUSED', errors: [each, each] } })
  expect(nested).toMatchObject({ message: 'outer', cause: { message: 'inner' } })
  expect(nested.cause.cause).toBeUndefined()
  expect(alone.cause).toBeUndefined()
})

test('a log may go to the end of a file; one that cannot be written to is said, and stops nothing', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'shop.log')
  openLog(file)('request', { path: '/mens' })
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toMatch(/"path":"\/mens"}\n$/))
  openLog(file)('request', { path: '/womens' })
  await vi.waitFor(() => expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2))

  const said: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0)
  const lost = openLog(join(file, 'below'))
  lost('request', { path: '/mens' })
  await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(/^The log cannot be written: ENOTDIR/)]))
  lost('request', { path: '/mens' })
  spy.mockRestore()
  openLog('off')('request')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptReady } from '~/components/payments/wallets/wallet-sheet'

const isThere = () => Object.hasOwn(window, 'wallet')
const scripts = () => [...document.head.querySelectorAll('script')]
const sources = () => scripts().map(({ src }) => src)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
  Reflect.deleteProperty(window, 'wallet')
})

test('a script of a wallet is on the page once for all who wait, and after it hung it is asked for anew', async () => {
  const address = 'https://pay.example/hangs.js'
  const both = [scriptReady(address, isThere), scriptReady(address, isThere)]
  expect(sources()).toEqual([address])
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await Promise.all(both)).toEqual([false, false])
  expect(sources()).toEqual([])

  const next = scriptReady(address, isThere)
  expect(sources()).toEqual([`${address}?again=1`]) // the first is still on its way
  Object.assign(window, { wallet: {} })
  await vi.advanceTimersByTimeAsync(100)
  expect(await next).toBe(true)
})

test('a script that was answered, be it with an error, is asked for at its own address again', async () => {
  const address = 'https://pay.example/gone.js?key=1'
  const first = scriptReady(address, isThere)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(100)
  expect(await first).toBe(false)
  const second = scriptReady(address, isThere)
  expect(sources()).toEqual([address])
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await second).toBe(false)
  const third = scriptReady(address, isThere)
  expect(sources()).toEqual([`${address}&again=1`])
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await third).toBe(false)
})

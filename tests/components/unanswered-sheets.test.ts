import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payInWindow } from '~/components/payments/wallets/instalment-window'
import { merchantSession, methodsTo, totalsAt } from '~/components/payments/wallets/wallet-calls'
import { walletsMessages } from '~/messages/wallets'

const said = walletsMessages['payment.generic']
const austin = { city: 'Austin', stateProvinceRegion: 'TX', postalCode: '78701' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What comes of it within eleven and a half seconds, and not before. */
async function inTime(work: Promise<unknown>): Promise<unknown> {
  const end = vi.fn()
  work.then(end, (error) => end(error))
  await vi.advanceTimersByTimeAsync(11_400)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  return end.mock.calls[0]?.[0] ?? 'waits'
}

test('what a sheet asks the shop and is never answered fails in its own words after eleven and a half seconds', async () => {
  expect(await inTime(totalsAt(austin, 'standard'))).toEqual({ failed: said })
  expect(await inTime(methodsTo('group', austin))).toEqual({ failed: walletsMessages['checkout.optionsFailed'] })
  expect(await inTime(merchantSession('https://gateway.test'))).toBeInstanceOf(Error)
})

test('the window of a payment in instalments closes when the shop never says what it is for', async () => {
  const close = vi.fn()
  vi.stubGlobal('AfterPay', { initialize: () => {}, open: () => {}, close })
  const page = { paid: vi.fn(), failed: vi.fn(), closed: vi.fn() }
  await inTime(payInWindow(page))
  expect(page.failed.mock.calls).toEqual([[[said]]])
  expect([close.mock.calls.length, page.closed.mock.calls.length]).toEqual([1, 1])
})

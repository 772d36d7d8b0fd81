import { afterEach, expect, test, vi } from 'vitest'
import { listenToFrame } from '~/components/page/frame-clicks'
import { keepApproval } from '~/components/payments/paypal/kept-approval'

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

/** Something approved while the login of a customer ran out. */
function approve() {
  document.body.innerHTML = '<i data-whose="ada"></i>'
  const approved = { express: false, amount: 100, account: new Promise<never>(() => {}) }
  keepApproval(approved, { nonce: 'secret', email: 'ada@example.com' } as never)
}
const kept = () => sessionStorage.getItem('approval')

test('what was approved waits on the page of the login, and is gone on the next page after signing out or half an hour', async () => {
  approve()
  listenToFrame()
  await import('~/components/payments/paypal/kept-approval')
  expect(kept()).toContain('secret')
  document.body.innerHTML = '<main></main>'
  listenToFrame()
  await vi.waitFor(() => expect(kept()).toBeNull())

  approve()
  vi.setSystemTime(Date.now() + 31 * 60_000)
  listenToFrame()
  await vi.waitFor(() => expect(kept()).toBeNull())
})

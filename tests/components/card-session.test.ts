import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, openSession, resumeSession } from '~/components/payments/card-fields/card-session'

beforeEach(forgetSession)
afterEach(() => vi.unstubAllGlobals())

test('a session of the card fields is gone on with while the shop knows it, and begun anew after a login', async () => {
  const asked: string[] = []
  let known = ['first']
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const [, looked] = path.match(/payment\/(.+)/) ?? []
    const begun = { clientToken: asked.length === 1 ? 'first' : 'second', publicKeyBase64: 'key' }
    if (looked) return Response.json({ success: known.includes(looked), data: { status: 'PENDING', errors: [] } })
    return Response.json({ success: true, data: begun })
  })
  expect(await resumeSession(true)).toMatchObject({ clientToken: 'first' })
  expect(await resumeSession(true)).toMatchObject({ clientToken: 'first' })
  known = [] // another visitor, to the shop
  expect(await resumeSession(true)).toMatchObject({ clientToken: 'second' })
  expect(await openSession(true)).toMatchObject({ clientToken: 'second' })
  const token = '/first-data-credit-card/token?isCheckout=true'
  expect(asked).toEqual([
    token,
    '/first-data-credit-card/payment/first',
    '/first-data-credit-card/payment/first',
    token,
  ])
})

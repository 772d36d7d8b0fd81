import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, openSession, resumeSession } from '~/components/payments/card-fields/card-session'

beforeEach(forgetSession)
afterEach(() => vi.unstubAllGlobals())

test('a session of the card fields is gone on with while the shop knows it, and begun anew after a login', async () => {
  const asked: string[] = []
  const tokens = ['first', 'second', 'third']
  let known = ['first', 'second']
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const [, looked] = path.match(/payment\/(.+)/) ?? []
    if (looked) return Response.json({ success: known.includes(looked), data: { status: 'PENDING', errors: [] } })
    return Response.json({ success: true, data: { clientToken: tokens.shift(), publicKeyBase64: 'key' } })
  })
  expect(await resumeSession(true, 'guest')).toMatchObject({ clientToken: 'first' })
  expect(await resumeSession(true, 'guest')).toMatchObject({ clientToken: 'first' })
  expect(await resumeSession(true, 'customer')).toMatchObject({ clientToken: 'second' })
  known = [] // it ran out
  expect(await resumeSession(true, 'customer')).toMatchObject({ clientToken: 'third' })
  expect(await openSession(true)).toMatchObject({ clientToken: 'third' })
  const token = '/first-data-credit-card/token?isCheckout=true'
  const lookUp = '/first-data-credit-card/payment/'
  expect(asked).toEqual([token, `${lookUp}first`, token, `${lookUp}second`, token])
})

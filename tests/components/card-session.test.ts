import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, openSession, Refused, resumeSession } from '~/components/payments/card-fields/card-session'

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

test('what the shop says of why there is no session comes along', async () => {
  const said = 'Too many attempts. Please try again later.'
  const body = { success: false, messages: [{ variant: 'danger', message: said }] }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 429 }))
  expect(await openSession(true).catch((error: unknown) => error)).toEqual(new Refused([said], true))
  expect(await openSession(true).catch((error: Refused) => error.said)).toEqual([said])
})

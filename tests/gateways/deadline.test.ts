import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addFault } from '~/db/sandbox/sandbox'
import { applePay } from '~/gateways/apple-pay/apple-pay'
import { withDeadline } from '~/gateways/deadline'
import { openId } from '~/gateways/openid/openid'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { siteVerify } from '~/gateways/site-verify/site-verify'
import { ownSandbox } from '../own-sandbox'

/** Nothing comes, and the signal is heard by nobody. */
const silent = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What comes of it within so many milliseconds; 'waits' when nothing does. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | 'waits'> {
  let said: Value | 'waits' = 'waits'
  work.then((value) => {
    said = value
  })
  await vi.advanceTimersByTimeAsync(ms)
  return said
}

test('a merchant session that never comes is given up after ten seconds', async () => {
  const merchant = { merchantIdentifier: 'merchant.test', displayName: 'Shop', networks: [], script: null }
  const asked = applePay(merchant, silent).startSession('gateway.test', 'shop.test')
  expect(await within(9_900, asked)).toBe('waits')
  expect(await within(100, asked)).toBeNull()
})

test('a judge of answers who never speaks is given up after three seconds', async () => {
  const troubles: string[] = []
  const onTrouble = (detail: string) => void troubles.push(detail)
  const access = { provider: 'recaptcha', siteKey: 'key', secret: 'secret', hostnames: [], onTrouble } as const
  const asked = siteVerify({ ...access, fetch: silent, hostnames: [] }).verify('answer', '10.0.0.1')
  expect(await within(2_900, asked)).toBe('waits')
  expect(await within(100, asked)).toBe('unavailable')
  expect(troubles).toEqual(['TimeoutError'])
})

test('an identity provider that never speaks, or stops in the middle, is given up after five seconds', async () => {
  await import('openid-client')
  const halfway = async () => new Response(new ReadableStream({ start: (body) => body.enqueue(Buffer.from('{')) }))
  for (const fetch of [silent, halfway]) {
    const access = {
      issuer: 'https://login.test',
      clientId: 'shop',
      clientSecret: undefined,
      scopes: 'openid',
      origin: '',
    }
    const provider = openId({ ...access, fetch, onTrouble: () => {} })
    const begun = provider.begin('login', 'http://shop.test/callback', false).catch(() => 'failed' as const)
    expect(await within(5_000, begun)).toBe('failed')
  }
})

test('a sandbox that never answers lets go of its caller also when the garbage of other calls was collected', async () => {
  vi.useRealTimers()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const sandbox = await ownSandbox(Date.now)
  const fault = { id: 'hangs', target: 'apple-pay.session', mode: 'timeout-before', remaining: 1, at: 0 }
  await addFault(await sandbox.db(), fault)
  const send = sandboxFetch(sandbox)
  const url = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession'
  let leftBy = ''
  const ask = async (signal: AbortSignal) => {
    try {
      return await send(url, { method: 'POST', body: '{}', signal })
    } catch (error) {
      leftBy = (error as Error).name
      throw error
    }
  }
  const collecting = setInterval(collect, 10)
  await expect(withDeadline(500, ask)).rejects.toThrow('the deadline has passed')
  clearInterval(collecting)
  expect(leftBy).toBe('TimeoutError')
})

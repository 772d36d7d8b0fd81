import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFault } from '~/db/sandbox/sandbox'
import { putRecord } from '~/db/sandbox/sandbox-records'
import { afterpay } from '~/gateways/afterpay/afterpay'
import { Secret } from '~/gateways/payments'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { cents } from '~/money'
import { ownSandbox } from '../../own-sandbox'
import { chargesThatFail } from '../../sandbox-faults'

let now = Date.UTC(2026, 10, 21, 12)
const sandbox = await ownSandbox(() => now)

const own = { least: cents(100), most: cents(200_000) }
const access = {
  fetch: sandboxFetch(sandbox),
  baseUrl: 'https://global-api-sandbox.afterpay.com/v2',
  merchantId: 'merchant',
  secret: new Secret('secret'),
  site: 'https://shop.example',
  now: () => now,
}
let provider = afterpay(access, own)
beforeEach(() => {
  provider = afterpay(access, own)
})

let keys = 0
const context = (key = `op${process.pid}x${++keys}`) => ({
  key,
  orderRef: 'order-1',
  signal: AbortSignal.timeout(2_000),
})
const amount = cents(4_000)

const jane = {
  firstName: 'Jane Q',
  lastName: 'Miller',
  ...{ addressLine1: '1 Main St', addressLine2: '', city: 'Omaha', stateProvinceRegion: 'NE', postalCode: '68102' },
}
const wish = {
  amount,
  returnUrl: 'https://shop.example/checkout',
  cancelUrl: 'https://shop.example/checkout',
  email: 'jane@example.test',
  shipping: jane,
  lines: [{ sku: 'CAP-INK', name: 'Cap', quantity: 2, price: cents(2_000) }],
  totals: { shipping: cents(0), tax: cents(0), handling: cents(0), discount: cents(0) },
  express: false,
}

async function begun(): Promise<string> {
  const started = await provider.approval?.start(wish, context())
  if (started?.status !== 'ok') throw new Error(`not begun: ${JSON.stringify(started)}`)
  return started.providerToken
}

/** A checkout on which the payer made a choice. */
async function approved(choice = 'approve'): Promise<string> {
  const token = await begun()
  await putRecord(await sandbox.db(), { provider: 'afterpay', kind: 'approval', id: token }, choice, now)
  return token
}

async function fail(mode: string, target: string, remaining = 1) {
  const db = await sandbox.db()
  await addFault(db, { id: `fault-${process.pid}-${++keys}`, target, mode, remaining, at: ++now })
}

async function holds(token: string): Promise<string[]> {
  const db = await sandbox.db()
  const rows = await db.selectFrom('cardAuthorization').select('status').where('accountToken', '=', token).execute()
  return rows.map(({ status }) => status)
}

/** The first call of all opens the books, which takes longer than limits are waited for. */
beforeAll(async () => {
  await begun()
})

describe('limits', () => {
  test('those of the provider win once it told them, and are kept for a day', async () => {
    const narrow = afterpay(access, { least: cents(1), most: cents(2) })
    expect(narrow.limits?.known()).toEqual({ least: 1, most: 2 })
    expect(await narrow.limits?.read()).toEqual(own)
    await fail('http-503', 'afterpay.configuration')
    expect(await narrow.limits?.read()).toEqual(own)
    now += 25 * 3600_000
    expect(await narrow.limits?.read()).toEqual(own)
  })

  test.each(['http-503', 'reset-before', 'malformed', 'timeout-before'])('with %s the own ones hold', async (mode) => {
    await fail(mode, 'afterpay.configuration')
    const narrow = afterpay(access, { least: cents(1), most: cents(2) })
    expect(await narrow.limits?.read()).toEqual({ least: 1, most: 2 })
    now += 61_000
    expect(await narrow.limits?.read()).toEqual(own)
  })
})

describe('approving', () => {
  test('a checkout begins with a page of the provider, and is read again by its token', async () => {
    const started = await provider.approval?.start(wish, context())
    expect(started).toMatchObject({
      status: 'ok',
      url: expect.stringMatching(/^https:\/\/shop\.example\/sandbox\/afterpay\/checkout\?token=/),
      expiresAt: now + 3 * 3600_000,
    })
    const token = started?.status === 'ok' ? started.providerToken : ''
    expect(await provider.approval?.read(token, context())).toMatchObject({
      ...{ status: 'ok', amount, usableForMs: 3 * 3600_000, email: wish.email, orderRef: 'order-1' },
      shipping: { ...jane, country: 'US' },
    })
  })

  test('a checkout of another order, an old one and an invented one are none', async () => {
    const token = await begun()
    const gone = { status: 'declined', reason: 'approval-gone' }
    expect(await provider.approval?.read(token, { ...context(), orderRef: 'order-2' })).toMatchObject(gone)
    expect(await provider.approval?.read('002.invented', context())).toMatchObject(gone)
    now += 4 * 3600_000
    expect(await provider.approval?.read(token, context())).toMatchObject(gone)
  })

  test.each([99, 200_001])('an amount of %i is outside the limits', async (other) => {
    const refused = await provider.approval?.start({ ...wish, amount: cents(other) }, context())
    expect(refused).toMatchObject({ status: 'declined', reason: 'amount' })
  })

  test('a call without the User-Agent that is asked for is turned away in HTML', async () => {
    const bare = async (input: RequestInfo | URL, init?: RequestInit) =>
      access.fetch(input, { ...init, headers: { authorization: 'Basic x' } })
    const refused = await afterpay({ ...access, fetch: bare }, own).approval?.start(wish, context())
    expect(refused).toMatchObject({ status: 'failed', reason: 'misconfigured' })
  })
})

describe('charging', () => {
  test('what was approved is held once, however often it is asked for under one key', async () => {
    const [token, key] = [await approved(), context().key]
    const first = await provider.authorize(token, { amount }, context(key))
    expect(first).toMatchObject({ status: 'ok', amount })
    expect(await provider.authorize(token, { amount }, context(key))).toEqual(first)
    expect(await provider.lookup?.(key, context())).toMatchObject({ found: 'approved', amount })
    expect(await provider.lookup?.(key, { ...context(), ref: token })).toMatchObject({ found: 'approved', amount })
    expect(await provider.lookup?.('another', { ...context(), ref: token })).toEqual({ status: 'ok', found: 'other' })
    expect(await holds(token)).toEqual(['approved'])
  })

  test.each([
    ['decline', 'generic'],
    ['expire', 'approval-gone'],
  ])('after the choice %s it is declined: %s', async (choice, reason) => {
    const token = await approved(choice)
    expect(await provider.authorize(token, { amount }, context())).toMatchObject({ status: 'declined', reason })
  })

  test('nothing is held that was never approved, for another amount, too late, or a second time', async () => {
    const gone = { status: 'declined', reason: 'approval-gone' }
    const fresh = await provider.authorize(await begun(), { amount }, context())
    expect(fresh).toMatchObject({ status: 'declined', reason: 'not-approved' })
    const token = await approved()
    expect(await provider.authorize(token, { amount: cents(3_999) }, context())).toMatchObject(gone)
    await provider.authorize(token, { amount }, context())
    expect(await provider.authorize(token, { amount }, context())).toMatchObject(gone)
    const old = await approved()
    now += 4 * 3600_000
    expect(await provider.authorize(old, { amount }, context())).toMatchObject(gone)
  })

  test.each([...chargesThatFail, ['http-401', 'failed', []], ['http-404', 'declined', []]])(
    'with %s the answer is %s',
    async (mode, status, held) => {
      const token = await approved()
      await fail(mode, 'afterpay.auth')
      const signal = AbortSignal.timeout(300)
      expect(await provider.authorize(token, { amount }, { ...context(), signal })).toMatchObject({ status })
      expect(await holds(token)).toEqual(held)
    },
  )

  test('nothing is known of a key that was never used', async () => {
    expect(await provider.lookup?.('nobody', context())).toMatchObject({ found: 'none' })
    expect(await provider.lookup?.('nobody', { ...context(), ref: await begun() })).toMatchObject({ found: 'none' })
  })

  test('a reversed checkout holds nothing and never will', async () => {
    const [held, free] = [await approved(), await approved()]
    await provider.authorize(held, { amount }, context())
    for (const token of [held, free]) expect(await provider.reverse?.(token, context())).toMatchObject({ status: 'ok' })
    expect(await holds(held)).toEqual(['voided'])
    expect(await provider.authorize(free, { amount }, context())).toMatchObject({ reason: 'not-approved' })
  })
})

describe('afterwards', () => {
  async function held(): Promise<string> {
    const made = await provider.authorize(await approved(), { amount }, context())
    if (made.status !== 'ok') throw new Error('nothing held')
    return made.ref
  }

  test('a part is captured and given back, and no more than that', async () => {
    const ref = await held()
    expect(await provider.capture(ref, { amount: cents(1_500), final: false }, context())).toMatchObject({
      status: 'ok',
    })
    expect(await provider.refund(ref, { amount: cents(1_000) }, context())).toMatchObject({ status: 'ok' })
    expect(await provider.refund(ref, { amount: cents(1_000) }, context())).toMatchObject({ status: 'declined' })
    expect(await provider.capture(ref, { amount: cents(2_501), final: true }, context())).toMatchObject({
      status: 'declined',
    })
  })

  test('what is voided twice is void; it cannot be captured', async () => {
    const ref = await held()
    expect(await provider.void(ref, context())).toEqual({ status: 'ok' })
    expect(await provider.void(ref, context())).toEqual({ status: 'ok', alreadyVoid: true })
    expect(await provider.capture(ref, { amount, final: true }, context())).toMatchObject({ status: 'declined' })
  })

  test('of what was captured in part the rest is voided, and nothing more can be captured', async () => {
    const ref = await held()
    await provider.capture(ref, { amount: cents(1_500), final: false }, context())
    expect(await provider.void(ref, context())).toEqual({ status: 'ok' })
    expect(await provider.capture(ref, { amount: cents(1), final: true }, context())).toMatchObject({
      status: 'declined',
    })
    expect(await provider.refund(ref, { amount: cents(1_500) }, context())).toMatchObject({ status: 'ok' })
  })

  test('what was captured whole is neither captured again nor voided', async () => {
    const ref = await held()
    await provider.capture(ref, { amount, final: true }, context())
    expect(await provider.capture(ref, { amount: cents(1), final: true }, context())).toMatchObject({
      code: 'payment_captured',
    })
    expect(await provider.void(ref, context())).toMatchObject({ code: 'payment_captured' })
  })
})

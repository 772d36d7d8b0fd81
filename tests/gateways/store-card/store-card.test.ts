import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { addFault } from '~/db/sandbox/sandbox'
import { Secret } from '~/gateways/payments'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { storeCardSandboxOrigin } from '~/gateways/sandbox/store-card'
import { storeCardIssuer } from '~/gateways/store-card/store-card'
import { cents } from '~/money'
import { ownSandbox } from '../../own-sandbox'
import { chargesThatFail } from '../../sandbox-faults'

let now = Date.UTC(2026, 10, 21, 12)
const sandbox = await ownSandbox(() => now)
const issuer = storeCardIssuer({
  fetch: sandboxFetch(sandbox),
  baseUrl: storeCardSandboxOrigin,
  token: new Secret('test'),
})

let keys = 0
const context = (key = `contract-${process.pid}-${++keys}`) => ({
  key,
  orderRef: 'order',
  signal: AbortSignal.timeout(2_000),
})

async function tokenFor(number: string): Promise<string> {
  const outcome = await issuer.prepare({ kind: 'account-number', number: new Secret(number) }, {}, context())
  if (outcome.status !== 'ok') throw new Error(`no token: ${JSON.stringify(outcome)}`)
  return outcome.prepared.ref
}

async function fail(mode: string, target = 'store-card.authorize') {
  const db = await sandbox.db()
  await addFault(db, { id: `fault-${process.pid}-${++keys}`, target, mode, remaining: 1, at: ++now })
}

const good = '7001000000000001'

describe('turning a number into a reference', () => {
  test('a good number gives a reference and its last four digits', async () => {
    const outcome = await issuer.prepare({ kind: 'account-number', number: new Secret(good) }, {}, context())
    expect(outcome).toMatchObject({ status: 'ok', prepared: { display: { last4: '0001' }, needsVerification: false } })
  })

  test.each(['7001000000000101', '7001000000000102', '4111111111111111'])('%s is refused', async (number) => {
    const outcome = await issuer.prepare({ kind: 'account-number', number: new Secret(number) }, {}, context())
    expect(outcome).toMatchObject({ status: 'declined', reason: 'invalid-account' })
  })

  test('an issuer that is away is a failure, not a refusal', async () => {
    const number = new Secret('7001000000000109')
    const outcome = await issuer.prepare({ kind: 'account-number', number }, {}, context())
    expect(outcome).toMatchObject({ status: 'failed', reason: 'unavailable' })
  })
})

describe('holding money', () => {
  test.each([
    ['7001000000000103', 500, 'generic'],
    ['7001000000000104', 10_001, 'amount'],
    ['7001000000000105', 500, 'verification-required'],
  ])('%s is declined for %i: %s', async (number, amount, reason) => {
    const ref = await tokenFor(number)
    expect(await issuer.authorize(ref, { amount: cents(amount) }, context())).toMatchObject({
      status: 'declined',
      reason,
    })
  })

  test('the limit card pays what is below its limit', async () => {
    const ref = await tokenFor('7001000000000104')
    expect(await issuer.authorize(ref, { amount: cents(10_000) }, context())).toMatchObject({
      status: 'ok',
      amount: 10_000,
    })
  })

  test('the same key is answered twice and charged once', async () => {
    const [ref, key] = [await tokenFor(good), context().key]
    const first = await issuer.authorize(ref, { amount: cents(700) }, context(key))
    const second = await issuer.authorize(ref, { amount: cents(700) }, context(key))
    expect(second).toEqual(first)
    expect(await made(key)).toEqual(['approved'])
  })

  test('the same key asked at once from many sides is charged once', async () => {
    const [ref, key] = [await tokenFor(good), context().key]
    const all = await Promise.all(
      Array.from({ length: 10 }, () => issuer.authorize(ref, { amount: cents(700) }, context(key))),
    )
    expect(new Set(all.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(await made(key)).toEqual(['approved'])
  })

  test('a key used with another amount leaves it open what happened', async () => {
    const [ref, key] = [await tokenFor(good), context().key]
    await issuer.authorize(ref, { amount: cents(700) }, context(key))
    expect(await issuer.authorize(ref, { amount: cents(701) }, context(key))).toMatchObject({ status: 'unknown' })
    expect(await made(key)).toEqual(['approved'])
  })

  test.each([...chargesThatFail, ['http-401', 'failed', []], ['slow:20', 'ok', ['approved']]])(
    '%s: the outcome is %s',
    async (mode, status, books) => {
      const [ref, key] = [await tokenFor(good), context().key]
      await fail(mode)
      const brief = { ...context(key), signal: AbortSignal.timeout(300) }
      expect(await issuer.authorize(ref, { amount: cents(700) }, brief)).toMatchObject({ status })
      expect(await made(key)).toEqual(books)
    },
  )

  test('a late call lands after its answer was lost, once, also when it was repeated meanwhile', async () => {
    const [ref, key] = [await tokenFor(good), context().key]
    await fail('late:30')
    expect(await issuer.authorize(ref, { amount: cents(700) }, context(key))).toMatchObject({ status: 'unknown' })
    expect(await issuer.lookup?.(key, context())).toMatchObject({ status: 'ok', found: 'none' })
    now += 31_000
    expect(await issuer.lookup?.(key, context())).toMatchObject({ status: 'ok', found: 'approved', amount: 700 })
    expect(await issuer.authorize(ref, { amount: cents(700) }, context(key))).toMatchObject({ status: 'ok' })
    expect(await made(key)).toEqual(['approved'])
  })

  test('less than asked is told as less', async () => {
    const ref = await tokenFor(good)
    await fail('partial')
    expect(await issuer.authorize(ref, { amount: cents(700) }, context())).toMatchObject({ status: 'ok', amount: 350 })
  })
})

describe('what comes after', () => {
  test('a hold is voided once and for all', async () => {
    const key = context().key
    const held = await issuer.authorize(await tokenFor(good), { amount: cents(700) }, context(key))
    if (held.status !== 'ok') throw new Error('not held')
    expect(await issuer.void(held.ref, context())).toMatchObject({ status: 'ok' })
    expect(await issuer.void(held.ref, context())).toMatchObject({ status: 'ok' })
    expect(await issuer.lookup?.(key, context())).toMatchObject({ found: 'voided' })
    expect(await issuer.capture(held.ref, { amount: cents(700), final: true }, context())).toMatchObject({
      status: 'failed',
    })
  })

  test('no more than the hold is captured, no more than the capture refunded', async () => {
    const held = await issuer.authorize(await tokenFor(good), { amount: cents(700) }, context())
    if (held.status !== 'ok') throw new Error('not held')
    expect(await issuer.capture(held.ref, { amount: cents(701), final: true }, context())).toMatchObject({
      status: 'failed',
    })
    const captured = await issuer.capture(held.ref, { amount: cents(700), final: true }, context())
    if (captured.status !== 'ok') throw new Error('not captured')
    expect(await issuer.refund(captured.ref, { amount: cents(300) }, context())).toMatchObject({ status: 'ok' })
    expect(await issuer.refund(captured.ref, { amount: cents(401) }, context())).toMatchObject({ status: 'failed' })
  })

  test('a card that must be confirmed pays after its number was typed again', async () => {
    const number = '7001000000000105'
    const ref = await tokenFor(number)
    expect(await issuer.verify?.(ref, new Secret('7001000000000001'), context())).toMatchObject({ valid: false })
    expect(await issuer.verify?.(ref, new Secret(number), context())).toMatchObject({ status: 'ok', valid: true })
    expect(await issuer.authorize(ref, { amount: cents(500) }, context())).toMatchObject({ status: 'ok' })
  })

  test('the card that never verifies runs out of tries', async () => {
    const number = new Secret('7001000000000106')
    const ref = await tokenFor('7001000000000106')
    const left = []
    for (let i = 0; i < 3; i++) left.push(await issuer.verify?.(ref, number, context()))
    expect(left).toMatchObject([{ attemptsLeft: 2 }, { attemptsLeft: 1 }, { attemptsLeft: 0 }])
  })
})

test('nobody listening is a sure failure', async () => {
  const nobody = storeCardIssuer({ fetch, baseUrl: await closedAddress(), token: new Secret('test') })
  expect(await nobody.authorize('act', { amount: cents(1) }, context())).toMatchObject({ status: 'failed' })
})

test('an unknown host is never reached from the sandbox', async () => {
  await expect(sandboxFetch(sandbox)('https://example.com/')).rejects.toThrow('no handler')
})

/** An address where somebody listened a moment ago. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}

async function made(key: string): Promise<string[]> {
  const db = await sandbox.db()
  const rows = await db.selectFrom('cardAuthorization').select('status').where('orderReference', '=', key).execute()
  return rows.map(({ status }) => status)
}

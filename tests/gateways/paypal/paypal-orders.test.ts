import { describe, expect, test } from 'vitest'
import { addFault } from '~/db/sandbox/sandbox'
import { Secret } from '~/gateways/payments'
import { paypalOrders } from '~/gateways/paypal-orders/paypal-orders'
import { paypalSandboxOrigin } from '~/gateways/sandbox/paypal'
import { answerApproval, openApproval } from '~/gateways/sandbox/paypal-desk'
import { signNotice } from '~/gateways/sandbox/paypal-notices'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { cents } from '~/money'
import { ownSandbox } from '../../own-sandbox'
import { chargesThatFail } from '../../sandbox-faults'

let now = Date.UTC(2026, 10, 21, 12)
const sandbox = await ownSandbox(() => now)
const here = { fetch: sandboxFetch(sandbox), baseUrl: paypalSandboxOrigin }
const access = { ...here, clientId: 'shop', brandName: 'Shop', webhookId: 'WH-1' }
const open = (clientId = 'shop') => paypalOrders({ ...access, clientId, clientSecret: new Secret('secret') })
const paypal = open()

let keys = 0
const context = (key = `paypal-${process.pid}-${++keys}`) => ({
  key,
  orderRef: 'order-1',
  signal: AbortSignal.timeout(2_000),
})

const wish = {
  amount: cents(6_250),
  returnUrl: 'http://localhost:3000/checkout/paypal?state=s',
  cancelUrl: 'http://localhost:3000/cart',
  lines: [{ sku: 'CAP-INK', name: `Cap ${'x'.repeat(200)}`, quantity: 2, price: cents(2_500) }],
  totals: { shipping: cents(795), handling: cents(300), tax: cents(455), discount: cents(300) },
  express: false,
}

async function begun(): Promise<string> {
  const outcome = await paypal.approval?.start(wish, context())
  if (outcome?.status !== 'ok') throw new Error(`not begun: ${JSON.stringify(outcome)}`)
  return outcome.providerToken
}

async function approvedBy(buyer: string): Promise<string> {
  const token = await begun()
  await answerApproval(sandbox, token, buyer)
  return token
}

async function fail(mode: string, target = 'paypal.authorize') {
  const db = await sandbox.db()
  await addFault(db, { id: `fault-${process.pid}-${++keys}`, target, mode, remaining: 1, at: ++now })
}

/** Of so much, with what it is for: what its parts come to beside that is taken off. */
function held(amount: number) {
  const { lines, totals } = wish
  return { amount: cents(amount), basket: { lines, totals: { ...totals, discount: cents(6_550 - amount) } } }
}
const whole = held(6_250)

describe('approving', () => {
  test('an order leads to the page its payer approves on, and comes back with what the account holds', async () => {
    const outcome = await paypal.approval?.start(wish, context())
    if (outcome?.status !== 'ok') throw new Error('not begun')
    expect(outcome.url).toBe(`http://localhost:3000/sandbox/paypal/checkoutnow?token=${outcome.providerToken}`)
    expect(await openApproval(sandbox, outcome.providerToken)).toEqual({ amount: 6_250, brandName: 'Shop' })
    expect(await paypal.approval?.read(outcome.providerToken, context())).toMatchObject({ approved: false })

    const back = await answerApproval(sandbox, outcome.providerToken, 'buyer-us')
    expect(back).toBe(`${wish.returnUrl}&token=${outcome.providerToken}&PayerID=PAYER-buyer-us`)
    expect(await paypal.approval?.read(outcome.providerToken, context())).toMatchObject({
      ...{ status: 'ok', approved: true, amount: 6_250, orderRef: 'order-1', email: 'buyer-us@example.test' },
      ...{ shipping: { city: 'Austin', stateProvinceRegion: 'TX' }, phone: '5125550147' },
    })
  })

  test('a list whose sums do not agree is not taken, and an amount alone not after a list', async () => {
    const wrong = { ...wish, totals: { ...wish.totals, discount: cents(299) } }
    expect(await paypal.approval?.start(wrong, context())).toMatchObject({ status: 'failed', reason: 'bad-request' })
    const token = await approvedBy('buyer-us')
    expect(await paypal.authorize(token, { amount: whole.amount }, context())).toMatchObject({ status: 'failed' })
    expect(await paypal.authorize(token, whole, context())).toMatchObject({ status: 'ok', amount: 6_250 })
  })

  test('an address in another country is told with its country', async () => {
    const read = await paypal.approval?.read(await approvedBy('buyer-ca'), context())
    expect(read).toMatchObject({ status: 'ok', shipping: { country: 'CA' } })
  })

  test('an order that is nowhere cannot be read, and nobody approves it', async () => {
    expect(await paypal.approval?.read('NOWHERE', context())).toMatchObject({ status: 'declined' })
    expect(await answerApproval(sandbox, 'NOWHERE', 'buyer-us')).toBeNull()
  })

  test('a lost answer is asked for again under the same key', async () => {
    await fail('reset-after', 'paypal.create')
    expect(await paypal.approval?.start(wish, context())).toMatchObject({ status: 'ok' })
  })

  test('a token that ran out is asked for anew, and without one nothing is sent', async () => {
    await begun()
    now += 10 * 3600_000
    await begun()
    expect(await open('wrong').approval?.start(wish, context())).toMatchObject({ status: 'failed' })
    await fail('http-500', 'paypal.token')
    expect(await open().approval?.start(wish, context())).toMatchObject({ status: 'failed' })
  })
})

describe('holding money', () => {
  test.each([
    ['buyer-declined', 'generic'],
    ['buyer-fraud', 'generic'],
    ['buyer-lowfunds', 'amount'],
    ['buyer-expired', 'approval-gone'],
    ['unpaid', 'approval-gone'],
  ])('%s is declined: %s', async (press, reason) => {
    const outcome = await paypal.authorize(await approvedBy(press), whole, context())
    expect(outcome).toMatchObject({ status: 'declined', reason })
  })

  test('what is under review is held', async () => {
    const outcome = await paypal.authorize(await approvedBy('buyer-pending'), whole, context())
    expect(outcome).toMatchObject({ status: 'ok', amount: 6_250, pending: true })
  })

  test('the way to pay that is declined first gives way to another one', async () => {
    const token = await approvedBy('buyer-second')
    expect(await paypal.authorize(token, whole, context())).toMatchObject({ status: 'declined', reason: 'generic' })
    expect(await paypal.authorize(token, whole, context())).toMatchObject({ status: 'ok' })
  })

  test('the same key is answered twice and held once, another key finds it taken', async () => {
    const [token, key] = [await approvedBy('buyer-us'), context().key]
    const first = await paypal.authorize(token, whole, context(key))
    expect(first).toMatchObject({ status: 'ok', amount: 6_250 })
    expect(await paypal.authorize(token, whole, context(key))).toEqual(first)
    expect(await paypal.authorize(token, whole, context())).toMatchObject({ reason: 'approval-gone' })
    expect(await made(key)).toEqual(['approved'])
  })

  test('less than approved is held as less, a little more as more, much more is refused', async () => {
    const less = await paypal.authorize(await approvedBy('buyer-us'), held(5_000), context())
    expect(less).toMatchObject({ status: 'ok', amount: 5_000 })
    const more = await paypal.authorize(await approvedBy('buyer-us'), held(6_700), context())
    expect(more).toMatchObject({ status: 'ok', amount: 6_700 })
    const much = await paypal.authorize(await approvedBy('buyer-us'), held(9_000), context())
    expect(much).toMatchObject({ status: 'declined', reason: 'approval-gone' })
  })

  test.each([...chargesThatFail, ['http-401', 'ok', ['approved']], ['slow:20', 'ok', ['approved']]])(
    '%s: the outcome is %s',
    async (mode, status, books) => {
      const [token, key] = [await approvedBy('buyer-us'), context().key]
      await fail(mode)
      const brief = { ...context(key), signal: AbortSignal.timeout(300) }
      expect(await paypal.authorize(token, whole, brief)).toMatchObject({ status })
      expect(await made(key)).toEqual(books)
    },
  )

  test.each(['reset-before', 'reset-after', 'http-500', 'malformed'])(
    'nothing is held when the amount cannot be written down: %s',
    async (mode) => {
      const [token, key] = [await approvedBy('buyer-us'), context().key]
      await fail(mode, 'paypal.patch')
      expect(await paypal.authorize(token, whole, context(key))).toMatchObject({ status: 'failed' })
      expect(await made(key)).toEqual([])
    },
  )

  test('a buyer that PayPal cannot serve is a failure, a lost answer is found again', async () => {
    expect(await paypal.authorize(await approvedBy('buyer-502'), whole, context())).toMatchObject({ status: 'failed' })
    const [ref, key] = [await approvedBy('buyer-lost'), context().key]
    expect(await paypal.authorize(ref, whole, context(key))).toMatchObject({ status: 'unknown' })
    expect(await paypal.lookup?.(key, { ...context(), ref })).toMatchObject({ found: 'approved', amount: 6_250 })
    expect(await paypal.authorize(ref, whole, context(key))).toMatchObject({ status: 'ok' })
    expect(await made(key)).toEqual(['approved'])
  })

  test('a hold of another key is not taken for this one', async () => {
    const ref = await approvedBy('buyer-us')
    expect(await paypal.lookup?.('key', { ...context(), ref })).toMatchObject({ found: 'none' })
    await paypal.authorize(ref, whole, context())
    expect(await paypal.lookup?.('key', { ...context(), ref })).toMatchObject({ found: 'none' })
    expect(await paypal.lookup?.('key', { ...context(), ref: 'NOWHERE' })).toMatchObject({ found: 'none' })
    expect(await paypal.lookup?.('key', context())).toMatchObject({ status: 'unknown' })
  })

  test('less than asked is told as less', async () => {
    const token = await approvedBy('buyer-us')
    await fail('partial')
    expect(await paypal.authorize(token, whole, context())).toMatchObject({ status: 'ok', amount: 3_125 })
  })
})

describe('what comes after', () => {
  async function heldNow() {
    const [ref, key] = [await approvedBy('buyer-us'), context().key]
    const outcome = await paypal.authorize(ref, whole, context(key))
    if (outcome.status !== 'ok') throw new Error('not held')
    return { ref, key, authRef: outcome.ref }
  }

  test('a hold is voided once and for all', async () => {
    const { ref, key, authRef } = await heldNow()
    expect(await paypal.void(authRef, context())).toMatchObject({ status: 'ok' })
    expect(await paypal.void(authRef, context())).toMatchObject({ status: 'ok', alreadyVoid: true })
    expect(await paypal.lookup?.(key, { ...context(), ref })).toMatchObject({ found: 'voided' })
    expect(await paypal.capture(authRef, { ...whole, final: true }, context())).toMatchObject({ status: 'failed' })
  })

  test('no more than the hold is captured, no more than the capture refunded', async () => {
    const { authRef } = await heldNow()
    const tooMuch = { amount: cents(6_251), final: true }
    expect(await paypal.capture(authRef, tooMuch, context())).toMatchObject({ status: 'failed' })
    const captured = await paypal.capture(authRef, { ...whole, final: true }, context())
    if (captured.status !== 'ok') throw new Error('not captured')
    expect(await paypal.void(authRef, context())).toMatchObject({ status: 'failed' })
    expect(await paypal.refund(captured.ref, { amount: cents(3_000) }, context())).toMatchObject({ status: 'ok' })
    expect(await paypal.refund(captured.ref, { amount: cents(3_251) }, context())).toMatchObject({ status: 'failed' })
  })

  test('a lost answer to a capture is not captured twice', async () => {
    const { authRef } = await heldNow()
    const key = context().key
    await fail('reset-after', 'paypal.capture')
    expect(await paypal.capture(authRef, { ...whole, final: true }, context(key))).toMatchObject({ status: 'unknown' })
    expect(await paypal.capture(authRef, { ...whole, final: true }, context(key))).toMatchObject({ status: 'ok' })
  })
})

describe('what PayPal tells by itself', () => {
  const time = '2026-11-21T12:00:00Z'
  const event = `{"id":"WH-EVENT-1", "event_type":"PAYMENT.AUTHORIZATION.VOIDED","resource":{"invoice_id":"key-1","x":"é"}}`
  const proof = (changes: Record<string, string> = {}, webhookId = 'WH-1') => {
    const sig = signNotice({ id: 'sent-1', time, webhookId, event })
    const cert = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1'
    const all = { 'auth-algo': 'SHA256withRSA', 'cert-url': cert, 'transmission-id': 'sent-1', ...changes }
    const named = { ...{ 'transmission-sig': sig, 'transmission-time': time }, ...all }
    return new Headers(Object.entries(named).map(([name, value]) => [`paypal-${name}`, value]))
  }
  const read = (headers: Headers, body = event) => paypal.notices?.read(headers, body)
  const proofOf = (headers: Headers, body = event) => read(headers, body)?.prove?.()

  test('is believed when PayPal says that it is true, byte for byte', async () => {
    const notice = { id: 'WH-EVENT-1', kind: 'PAYMENT.AUTHORIZATION.VOIDED', key: 'key-1' }
    expect(read(proof())).toMatchObject({ notice })
    expect([await proofOf(proof()), await proofOf(proof())]).toEqual(['true', 'true'])
    expect(await proofOf(proof(), event.replace(', ', ','))).toBe('false')
    expect(await proofOf(proof({}, 'WH-2'))).toBe('false')
  })

  test('is not asked about when it has no proof of its own, or that of somebody else', () => {
    const bodies = ['', '{', '[]', '{"id":1}', '{"id":"a","event_type":"<b>"}', `${event}}`]
    for (const body of bodies) expect(read(proof(), body)).toBeNull()
    const others = ['https://paypal.com.evil.test/c', 'http://api.paypal.com/c', 'https://evilpaypal.com/c', '']
    for (const cert of others) expect(read(proof({ 'cert-url': cert }))).toBeNull()
    expect(read(new Headers())).toBeNull()
  })

  test.each(['http-500', 'http-503', 'reset-before', 'timeout-before'])('with %s nobody knows', async (mode) => {
    await fail(mode, 'paypal.notice')
    expect(await proofOf(proof())).toBe('unasked')
  })
})

async function made(key: string): Promise<string[]> {
  const db = await sandbox.db()
  const rows = await db.selectFrom('cardAuthorization').select('status').where('orderReference', '=', key).execute()
  return rows.map(({ status }) => status)
}

import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addFault } from '~/db/sandbox/sandbox'
import { braintree } from '~/gateways/braintree/braintree'
import { clientTokens } from '~/gateways/braintree/client-token'
import { readXmlReply } from '~/gateways/braintree/read-xml-reply'
import { Secret } from '~/gateways/payments'
import { braintreeSandboxOrigin } from '~/gateways/sandbox/braintree'
import { makeNonce } from '~/gateways/sandbox/braintree-records'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { cents } from '~/money'
import { ownSandbox } from '../../own-sandbox'
import { chargesThatFail } from '../../sandbox-faults'

let now = Date.UTC(2026, 10, 22, 12)
const sandbox = await ownSandbox(() => now, 's')
const access = { fetch: sandboxFetch(sandbox), baseUrl: braintreeSandboxOrigin, merchantId: 'shop' }
const open = (keys = 'public:private') => braintree({ ...access, keys: new Secret(keys) })
const gateway = open()

let keys = 0
const context = (key = `bt${process.pid}x${++keys}`) => ({
  key,
  orderRef: 'order-1',
  signal: AbortSignal.timeout(2_000),
})

async function fail(mode: string, target = 'braintree.sale') {
  const db = await sandbox.db()
  await addFault(db, { id: `bt-fault-${process.pid}-${++keys}`, target, mode, remaining: 1, at: ++now })
}

const nonceOf = async (buyer: string, consumed = false) => makeNonce(await sandbox.db(), { buyer }, consumed, now)
const whole = { amount: cents(6_250) }

describe('what a nonce stands for', () => {
  const read = (nonce: string, payerId?: string) => gateway.prepare({ kind: 'nonce', nonce, payerId }, {}, context())

  test('a payer of PayPal, whose address is read from the gateway, as often as one asks', async () => {
    const nonce = await nonceOf('buyer-us')
    const known = { ref: nonce, way: 'PAYPAL', provider: 'braintree', display: { email: 'buyer-us@example.test' } }
    expect(await read(nonce)).toMatchObject({ status: 'ok', prepared: known })
    expect(await read(nonce, 'PAYER-buyer-us')).toMatchObject({ status: 'ok' })
  })

  test('what Braintree publishes for tests: a payer of PayPal, one whose charge is refused, one that was used', async () => {
    for (const nonce of ['fake-valid-nonce', 'fake-paypal-one-time-nonce', 'fake-paypal-billing-agreement-nonce'])
      expect(await read(nonce), nonce).toMatchObject({ prepared: { display: { email: 'buyer-us@example.test' } } })
    const charge = (ref: string) => gateway.authorize(ref, whole, context())
    for (let times = 0; times < 2; times++)
      expect(await charge('fake-paypal-one-time-nonce')).toMatchObject({ status: 'ok' })
    expect(await charge('fake-processor-declined-visa-nonce')).toMatchObject({ status: 'declined' })
    expect(await charge('fake-gateway-rejected-fraud-nonce')).toMatchObject({ status: 'declined' })
    expect(await read('fake-consumed-nonce')).toMatchObject({ status: 'declined', reason: 'approval-gone' })
  })

  test("nobody's, a used one, and another payer's than the browser says", async () => {
    const [used, others] = [await nonceOf('buyer-us', true), await nonceOf('buyer-us')]
    const answers = [
      await read('nowhere'),
      await read('../transactions'),
      await read(used),
      await read(others, 'PAYER-x'),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 'declined', reason: 'approval-gone' })
  })

  test.each([
    ['http-500', 'unknown'],
    ['malformed', 'unknown'],
    ['http-503', 'failed'],
    ['reset-before', 'unknown'],
  ])('%s tells nothing', async (mode, status) => {
    await fail(mode, 'braintree.nonce')
    expect(await read(await nonceOf('buyer-us'))).toMatchObject({ status })
  })
})

test('the scripts of a browser are given a token; wrong keys, a gateway that is away or stumbles give none', async () => {
  const given = await clientTokens({ ...access, keys: new Secret('a:b') })()
  const token = given.status === 'ok' ? JSON.parse(Buffer.from(given.clientToken, 'base64').toString()) : {}
  expect(token).toMatchObject({ version: 2, environment: 'sandbox' })
  expect(await clientTokens({ ...access, keys: new Secret('wrong:b') })()).toMatchObject({ reason: 'misconfigured' })
  for (const mode of ['http-503', 'malformed', 'reset-before']) {
    await fail(mode, 'braintree.token')
    expect((await clientTokens({ ...access, keys: new Secret('a:b') })()).status).not.toBe('ok')
  }
})

describe('holding money', () => {
  test.each([
    ['buyer-declined', 'generic'],
    ['buyer-fraud', 'generic'],
    ['buyer-second', 'generic'],
    ['buyer-lowfunds', 'amount'],
    ['buyer-expired', 'approval-gone'],
  ])('%s is declined: %s', async (buyer, reason) => {
    const key = context().key
    const outcome = await gateway.authorize(await nonceOf(buyer), whole, context(key))
    expect(outcome).toMatchObject({ status: 'declined', reason })
    expect(await gateway.lookup?.(key, context())).toMatchObject({
      found: buyer === 'buyer-expired' ? 'none' : 'declined',
    })
  })

  test('a little more than was approved is held, as for the tax of another address; for more the approval is gone', async () => {
    const holdAfter = async (approved: number) =>
      gateway.authorize(
        await makeNonce(await sandbox.db(), { buyer: 'buyer-us', approved }, false, now),
        whole,
        context(),
      )
    expect(await holdAfter(5_435)).toMatchObject({ status: 'ok', amount: 6_250 })
    expect(await holdAfter(5_434)).toMatchObject({ status: 'declined', reason: 'approval-gone', code: '2097' })
    expect(await holdAfter(100)).toMatchObject({ status: 'declined', reason: 'approval-gone' })
  })

  test('a nonce holds once, also when two come at once; a foreign one holds nothing', async () => {
    const nonce = await nonceOf('buyer-us')
    const both = await Promise.all([
      gateway.authorize(nonce, whole, context()),
      gateway.authorize(nonce, whole, context()),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['declined', 'ok'])
    expect(await gateway.authorize(nonce, whole, context())).toMatchObject({ reason: 'approval-gone' })
    expect(await gateway.authorize('of-another-shop', whole, context())).toMatchObject({ reason: 'approval-gone' })
  })

  test('a call that arrives twice holds once, and its second answer tells the hold', async () => {
    const [nonce, key] = [await nonceOf('buyer-us'), context().key]
    const first = await gateway.authorize(nonce, whole, context(key))
    expect(await gateway.authorize(nonce, whole, context(key))).toEqual({ ...first, pending: undefined })
    await gateway.void(first.status === 'ok' ? first.ref : '', context())
    expect(await gateway.authorize(nonce, whole, context(key))).toMatchObject({ reason: 'approval-gone' })
  })

  test('a billing address goes along, and what is under review is held', async () => {
    const billing = {
      firstName: 'J',
      lastName: '<&>',
      addressLine1: 'a',
      city: 'b',
      stateProvinceRegion: 'TX',
      postalCode: '1',
    }
    const outcome = await gateway.authorize(await nonceOf('buyer-pending'), { ...whole, billing }, context())
    expect(outcome).toMatchObject({ status: 'ok', amount: 6_250, pending: true })
  })

  test.each([...chargesThatFail, ['http-401', 'failed', []], ['slow:20', 'ok', ['approved']]])(
    '%s: the outcome is %s',
    async (mode, status, books) => {
      const [nonce, key] = [await nonceOf('buyer-us'), context().key]
      await fail(mode)
      const brief = { ...context(key), signal: AbortSignal.timeout(300) }
      expect(await gateway.authorize(nonce, whole, brief)).toMatchObject({ status })
      expect(await made(key)).toEqual(books)
      const found = books.length > 0 ? { found: 'approved', amount: 6_250 } : { found: 'none' }
      expect(await gateway.lookup?.(key, context())).toMatchObject(found)
    },
  )

  test('a gateway that cannot serve a buyer is a failure, a lost answer is found again by its key', async () => {
    expect(await gateway.authorize(await nonceOf('buyer-502'), whole, context())).toMatchObject({ status: 'failed' })
    const key = context().key
    expect(await gateway.authorize(await nonceOf('buyer-lost'), whole, context(key))).toMatchObject({
      status: 'unknown',
    })
    expect(await gateway.lookup?.(key, context())).toMatchObject({ found: 'approved', amount: 6_250 })
  })

  test('nobody knows of a hold while the gateway cannot be asked', async () => {
    await fail('http-500', 'braintree.find')
    expect(await gateway.lookup?.('key', context())).toMatchObject({ status: 'unknown' })
    expect(await open('wrong:').lookup?.('key', context())).toMatchObject({ status: 'failed' })
  })

  test('less than asked is told as less', async () => {
    await fail('partial')
    expect(await gateway.authorize(await nonceOf('buyer-us'), whole, context())).toMatchObject({ amount: 3_125 })
  })
})

describe('what comes after', () => {
  async function held() {
    const key = context().key
    const outcome = await gateway.authorize(await nonceOf('buyer-us'), whole, context(key))
    if (outcome.status !== 'ok') throw new Error('not held')
    return { key, ref: outcome.ref }
  }

  test('a hold is voided once and for all', async () => {
    const { key, ref } = await held()
    expect(await gateway.void(ref, context())).toMatchObject({ status: 'ok' })
    expect(await gateway.void(ref, context())).toMatchObject({ status: 'ok', alreadyVoid: true })
    expect(await gateway.lookup?.(key, context())).toMatchObject({ found: 'voided' })
    expect(await gateway.capture(ref, { ...whole, final: true }, context())).toMatchObject({ status: 'failed' })
    expect(await gateway.void('nowhere', context())).toMatchObject({ status: 'declined' })
  })

  test('no more than the hold is captured, once; no more than the capture refunded', async () => {
    const { key, ref } = await held()
    const some = { amount: cents(5_000), final: true }
    expect(await gateway.capture(ref, { ...some, amount: cents(6_251) }, context())).toMatchObject({ status: 'failed' })
    await fail('reset-after', 'braintree.capture')
    expect(await gateway.capture(ref, some, context())).toMatchObject({ status: 'unknown' })
    expect(await gateway.capture(ref, some, context())).toMatchObject({ status: 'ok', amount: 5_000 })
    expect(await gateway.capture(ref, { ...some, amount: cents(1) }, context())).toMatchObject({ status: 'failed' })
    expect(await gateway.lookup?.(key, context())).toMatchObject({ found: 'approved' })
    expect(await gateway.void(ref, context())).toMatchObject({ status: 'failed' })
    expect(await gateway.refund(ref, { amount: cents(3_000) }, context())).toMatchObject({ status: 'ok' })
    expect(await gateway.refund(ref, { amount: cents(2_001) }, context())).toMatchObject({ status: 'failed' })
  })

  test.each(['reset-after', 'timeout-after', 'malformed', 'http-500'])(
    'a void with %s can be asked again',
    async (mode) => {
      const { ref } = await held()
      await fail(mode, 'braintree.void')
      const brief = { ...context(), signal: AbortSignal.timeout(300) }
      expect(await gateway.void(ref, brief)).toMatchObject({ status: 'unknown' })
      expect(await gateway.void(ref, context())).toMatchObject({ status: 'ok' })
    },
  )
})

describe('what the gateway tells by itself', () => {
  const xml = `<notification><timestamp type="datetime">2026-11-22T12:00:00Z</timestamp><kind>transaction_settled</kind><subject><transaction><id>t1</id><order_id>key-1</order_id></transaction></subject></notification>`
  const settled = `${Buffer.from(xml).toString('base64')}\n`
  const signed = (text: string, secret = 'private') =>
    createHmac('sha1', createHash('sha1').update(secret).digest()).update(text).digest('hex')
  const read = (payload: string, signature = `other|x&public|${signed(payload)}`) =>
    gateway.notices?.read(new Headers(), `${new URLSearchParams({ bt_signature: signature, bt_payload: payload })}`)

  test('is believed when it is signed with the private key', () => {
    const told = { notice: { kind: 'transaction_settled', key: 'key-1', id: expect.any(String) } }
    expect(read(settled)).toEqual(told)
    expect(read(settled.trim(), `public|${signed(settled)}`)).toEqual(read(settled))
    const dispute = xml
      .replaceAll('transaction>', 'dispute>')
      .replace('<id>t1</id>', '<transaction><order_id>key-2</order_id></transaction>')
    expect(read(Buffer.from(dispute).toString('base64'))).toMatchObject({ notice: { key: 'key-2' } })
    const check = '<notification><kind>check</kind><subject><check type="boolean">true</check></subject></notification>'
    expect(read(Buffer.from(check).toString('base64'))).toMatchObject({ notice: { kind: 'check', key: null } })
  })

  test.each([
    ['another key', settled, `public|${signed(settled, 'guessed')}`],
    ['the key of another merchant', settled, `other|${signed(settled)}`],
    ['no signature', settled, ''],
    ['the signature of something else', `${settled}AAAA`, `public|${signed(settled)}`],
    ['letters of no base 64', '<xml/>', `public|${signed('<xml/>')}`],
    ['no XML', 'AAAA', `public|${signed('AAAA')}`],
    ['nothing at all', '', ''],
  ])('is not believed with %s', (_, payload, signature) => {
    expect(read(payload, signature)).toBeNull()
  })

  test('asks whether the address is ours, and is told so by our key; whatever else is no question', () => {
    const challenge = '20f9f8ed05f77439fe955c977e4c8a53'
    expect(gateway.notices?.answerChallenge?.(challenge)).toBe(`public|${signed(challenge)}`)
    for (const other of ['', 'abc', `${challenge}0`, challenge.toUpperCase(), `${'a'.repeat(20)}\n`])
      expect(gateway.notices?.answerChallenge?.(other)).toBeNull()
  })
})

test('replies are read as the gateway writes them, and a document type is not', () => {
  const text = `<a-b><c type="integer">5</c><d type="boolean">true</d><e nil="true"/><f type="array"><g>x</g></f><h>a &amp; b</h></a-b>`
  expect(readXmlReply(text)).toEqual({ a_b: { c: 5, d: true, e: null, f: ['x'], h: 'a & b' } })
  for (const bad of ['', 'no', '<a><b></a>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'])
    expect(() => readXmlReply(bad)).toThrow()
})

async function made(key: string): Promise<string[]> {
  const db = await sandbox.db()
  const rows = await db.selectFrom('cardAuthorization').select('status').where('orderReference', '=', key).execute()
  return rows.map(({ status }) => status)
}

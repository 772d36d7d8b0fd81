import { describe, expect, test } from 'vitest'
import { addFault } from '~/db/sandbox/sandbox'
import { paymentJs } from '~/gateways/paymentjs/paymentjs'
import { readWebhook } from '~/gateways/paymentjs/webhook'
import { paymentJsHosts, paymentJsSandboxKeys } from '~/gateways/sandbox/paymentjs'
import { emulatedFields } from '~/gateways/sandbox/paymentjs-browser'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { Secret } from '~/gateways/secret'
import { goodCard } from '../../entered-card'
import { encrypted, type TypedCard } from '../../hosted-card'
import { ownSandbox } from '../../own-sandbox'

const clock = { now: Date.UTC(2026, 10, 21, 12) }
const sandbox = await ownSandbox(() => clock.now)

const fetch = sandboxFetch(sandbox)
const access = {
  ...{ fetch, baseUrl: `https://${paymentJsHosts.api}`, apiKey: paymentJsSandboxKeys.apiKey },
  ...{ apiSecret: new Secret(paymentJsSandboxKeys.apiSecret), signature: 'hex' as const, now: () => clock.now },
  gateway: { merchantId: '496160873888', account: new Secret('user:password') },
}
const place = { script: '/client.js', webhookFrom: [] as string[] }
const browser = emulatedFields(fetch)
const adapter = paymentJs(access, place)

let faults = 0
const fail = async (target: string, mode: string, remaining = 1) => {
  const id = `fault-${process.pid}-${++faults}`
  await addFault(await sandbox.db(), { id, target, mode, remaining, at: ++clock.now })
}

async function session() {
  const opened = await adapter.openSession({})
  if (opened.status !== 'ok') throw new Error(JSON.stringify(opened))
  return opened
}

/** Types a card into a new session's fields. */
async function typed(card: TypedCard = {}) {
  const { clientToken, publicKey, nonce } = await session()
  const sent = await browser.tokenize(clientToken, encrypted(publicKey, card), AbortSignal.timeout(2_000))
  return { clientToken, nonce, ...sent }
}

describe('a session', () => {
  test.each(['hex', 'raw'] as const)('is given to who signs as the merchant does (%s)', async (signature) => {
    const opened = await paymentJs({ ...access, signature }, place).openSession({})
    expect(opened).toMatchObject({ status: 'ok', clientToken: expect.stringMatching(/^[\w-]{32}$/) })
    expect(opened).toMatchObject({ nonce: expect.stringMatching(/^\d{14}$/) })
  })

  test('is given to nobody who signs with another secret, another key, or long ago', async () => {
    const others = [
      { ...access, apiSecret: new Secret('another') },
      { ...access, apiKey: 'another' },
      { ...access, now: () => clock.now - 3_600_000 },
    ]
    for (const other of others) {
      expect(await paymentJs(other, place).openSession({})).toMatchObject({ status: 'failed', reason: 'misconfigured' })
    }
  })

  test.each(['http-500', 'http-503', 'http-429', 'reset-before', 'reset-after'])(
    'that fails once (%s) is asked for once more',
    async (mode) => {
      await fail('paymentjs.session', mode)
      expect(await adapter.openSession({})).toMatchObject({ status: 'ok' })
      await fail('paymentjs.session', mode, 2)
      expect((await adapter.openSession({})).status).not.toBe('ok')
    },
  )

  test('answered with another nonce, or with what cannot be read, is none', async () => {
    await fail('paymentjs.session', 'bad-signature')
    expect(await adapter.openSession({})).toMatchObject({ status: 'failed', detail: 'another nonce' })
    await fail('paymentjs.session', 'malformed', 2)
    expect(await adapter.openSession({})).toMatchObject({ status: 'unknown' })
    await fail('paymentjs.session', 'http-400')
    expect(await adapter.openSession({})).toMatchObject({ status: 'failed' })
  })
})

describe('a card typed into the fields', () => {
  test.each([
    [goodCard, '4111', '1111'],
    ['371449635398431', '3714', '8431'],
  ])('%s comes back by webhook as a token', async (card) => {
    const { status, nonce, webhooks } = await typed({ card })
    expect([status, webhooks.length, webhooks[0]?.nonce]).toEqual([200, 1, nonce])
    expect(adapter.readAnswer(webhooks[0]?.body)).toEqual({
      ...{ status: 'ok', token: expect.stringMatching(`^9\\d+${card.slice(-4)}$`), expiry: '1230' },
      ...{ name: 'Jane Q Miller', checks: { cvv: 'not-checked', street: 'not-checked', postal: 'not-checked' } },
    })
    expect(JSON.stringify(webhooks)).not.toContain(card)
  })

  test.each([
    ['4387751111111053', ['REJECTED', '500']],
    ['4387751111111046', ['REJECTED', '101']],
    ['4012888888881881', ['REJECTED', '1']],
  ])('%s is refused', async (card, reasons) => {
    const { webhooks } = await typed({ card })
    expect(adapter.readAnswer(webhooks[0]?.body)).toEqual({ status: 'refused', reasons })
  })

  test('is taken once a session', async () => {
    const { clientToken, publicKey } = await session()
    const fields = encrypted(publicKey, {})
    const both = [1, 2].map(() => browser.tokenize(clientToken, fields, AbortSignal.timeout(2_000)))
    const sent = await Promise.all(both)
    expect(sent.map(({ status, webhooks }) => [status, webhooks.length]).toSorted()).toEqual([
      [200, 1],
      [400, 0],
    ])
    expect(sent.map(({ reason }) => reason)).toContain('SESSION_CONSUMED')
  })

  test('that was not encrypted for this provider, or for no session, goes nowhere', async () => {
    const { clientToken } = await session()
    const signal = AbortSignal.timeout(2_000)
    const plain = { card: 'NDExMQ==', exp: 'MTIvMzA=', name: 'SmFuZQ==' }
    expect(await browser.tokenize(clientToken, plain, signal)).toMatchObject({ reason: 'DECRYPTION_ERROR' })
    expect(await browser.tokenize(clientToken, { card: '' }, signal)).toMatchObject({ reason: 'JSON_ERROR' })
    expect(await browser.tokenize('nobodys', plain, signal)).toMatchObject({ reason: 'SESSION_CONSUMED' })
  })

  test.each([
    ['no-webhook', 'NO WEBHOOK', []],
    ['duplicate-webhook', 'DOUBLE WEBHOOK', [0, 0]],
    ['slow:6000', 'LATE WEBHOOK', [6000]],
  ])('the fault %s and the name %s do the same', async (mode, name, afterMs) => {
    await fail('paymentjs.webhook', mode)
    expect((await typed()).webhooks.map((webhook) => webhook.afterMs)).toEqual(afterMs)
    expect((await typed({ name })).webhooks.map((webhook) => webhook.afterMs)).toEqual(afterMs)
  })

  test('a webhook of a bad nonce proves nothing', async () => {
    const { nonce, webhooks } = await typed({ name: 'BAD NONCE' })
    expect(webhooks).toHaveLength(1)
    expect(webhooks[0]?.nonce).not.toBe(nonce)
  })

  test('its number is nowhere in the books', async () => {
    await typed()
    const rows = await (await sandbox.db()).selectFrom('sandboxRecord').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(goodCard)
  })
})

test.each([
  [
    'words',
    { cvv2: 'NOT_MATCHED', avs: { streetMatch: 'Y', postalCodeMatch: 'N' } },
    ['no-match', 'match', 'no-match'],
  ],
  ['letters', { cvv2: 'M', avs: { streetMatch: 'NOT_CHECKED' } }, ['match', 'not-checked', 'not-checked']],
  ['nothing', undefined, ['not-checked', 'not-checked', 'not-checked']],
])('what an issuer says in %s is understood', (_, zeroDollarAuth, [cvv, street, postal]) => {
  const body = { error: false, card: { token: '9411', exp: { month: '3', year: '2031' } }, zeroDollarAuth }
  expect(readWebhook(body)).toMatchObject({ expiry: '0331', checks: { cvv, street, postal } })
})

test.each([null, 'x', {}, { error: false }, { error: true }, { error: false, card: { token: 7 } }])(
  'a body of another shape (%j) is no answer',
  (body) => expect(readWebhook(body)).toBeNull(),
)

test('webhooks come from the addresses that are listed, or from anywhere when none is', () => {
  expect(adapter.mayCall('192.0.2.7')).toBe(true)
  const listed = paymentJs(access, { ...place, webhookFrom: ['192.0.2.7'] })
  expect([listed.mayCall('192.0.2.7'), listed.mayCall('192.0.2.8')]).toEqual([true, false])
})

test('the script and its field are served, are missing, or throw as they are read', async () => {
  const load = async () => (await browser.load('client-2.0.0.js', AbortSignal.timeout(2_000))).text()
  expect(await load()).toContain('createPaymentForm')
  await fail('paymentjs.script', 'malformed')
  expect(await load()).toContain('throw new Error')
  await fail('paymentjs.script', 'http-404')
  expect((await browser.load('client-2.0.0.js', AbortSignal.timeout(2_000))).status).toBe(404)
})

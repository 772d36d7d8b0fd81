import { expect, test } from 'vitest'
import type { PaymentSource } from '~/gateways/payments'
import { cents } from '~/money'
import { gatewayAtSandbox } from './gateway-at-sandbox'

const { gateway, context, fail } = await gatewayAtSandbox()

const data = Buffer.from('{"last4":"1111"}').toString('base64')
let times = 0

function apple(header: Record<string, string> = {}): PaymentSource {
  const parts = {
    ephemeralPublicKey: 'key',
    publicKeyHash: 'hash',
    transactionId: `${process.pid}-${++times}`,
    ...header,
  }
  return { kind: 'apple-pay', paymentData: { version: 'EC_v1', data, signature: 'signature', header: parts } }
}

function google(encryptedMessage = data): PaymentSource {
  const signedMessage = JSON.stringify({ encryptedMessage, ephemeralPublicKey: 'key', tag: 'tag' })
  const rawToken = JSON.stringify({ protocolVersion: 'ECv2', signature: 'signature', signedMessage })
  return { kind: 'google-pay', rawToken }
}

test.each([
  ['APPLE_PAY', apple()],
  ['GOOGLE_PAY', google()],
])('what %s encrypted becomes a card that can be charged', async (way, source) => {
  const outcome = await gateway.prepare(source, {}, context())
  expect(outcome).toMatchObject({ status: 'ok', prepared: { way, display: { brand: 'VISA', last4: '1111' } } })
  if (outcome.status !== 'ok') return
  const held = await gateway.authorize(outcome.prepared.ref, { amount: cents(700) }, context())
  expect(held).toMatchObject({ status: 'ok', amount: 700 })
})

test("Apple's data serve once", async () => {
  const source = apple()
  expect(await gateway.prepare(source, {}, context())).toMatchObject({ status: 'ok' })
  expect(await gateway.prepare(source, {}, context())).toMatchObject({ status: 'declined', code: 'CardSecure 24' })
})

test.each([
  ['without its key', apple({ ephemeralPublicKey: '' }), 'CardSecure 74'],
  ['that cannot be read', google('!'), 'CardSecure 24'],
])('data %s are refused', async (_, source, code) => {
  expect(await gateway.prepare(source, {}, context())).toMatchObject({ status: 'declined', code })
})

test('a tokeniser that is away is not a refusal', async () => {
  await fail('http-500', 'cardpointe.tokenize')
  expect(await gateway.prepare(google(), {}, context())).toMatchObject({ status: 'unknown' })
})

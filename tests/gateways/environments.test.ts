import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '~/config.server'
import { openCardFields } from '~/gateways/open-card-fields'
import { describeProviders, openPaymentProviders } from '~/gateways/open-payment-providers'
import { openWallets } from '~/gateways/open-wallets'
import { openSandbox } from '~/gateways/sandbox/sandbox'
import { cents } from '~/money'

const secrets = { SESSION_SECRET: 's'.repeat(32), GIFT_CARD_HASH_KEY: 'g'.repeat(32) }
const live = { STORE_ENV: 'live', ...secrets }
const file = join(mkdtempSync(join(tmpdir(), 'keys-')), 'key.pem')
const keys = {
  ...{ CARDPOINTE_MERCHID: '1', CARDPOINTE_USER: 'u', CARDPOINTE_PASSWORD: 'p', CARDPOINTE_SITE: 'shop' },
  ...{ FISERV_PJS_API_KEY: 'k', FISERV_PJS_API_SECRET: 's' },
  ...{ STORE_CARD_BASE_URL: 'https://issuer.example/v1', STORE_CARD_TOKEN: 't' },
  ...{ PAYPAL_CLIENT_ID: 'c', PAYPAL_CLIENT_SECRET: 's' },
  ...{ BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 'k' },
  ...{ AFTERPAY_MERCHANT_ID: 'm', AFTERPAY_SECRET: 's' },
  ...{ APPLE_PAY_MERCHANT_ID: 'm', APPLE_PAY_CERT_FILE: file, APPLE_PAY_KEY_FILE: file },
  ...{ GOOGLE_PAY_MERCHANT_ID: 'g', GOOGLE_PAY_GATEWAY_MERCHANT_ID: 'm' },
}

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    asked.push(new URL(input instanceof Request ? input.url : input).hostname)
    throw new TypeError('nobody is asked in a test')
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function configOf(env: Record<string, string>) {
  return readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'modes-')), ...env })
}

/** The hosts that are asked to hold money, by provider, and for a token of the button and a session of the fields. */
async function hostsOf(env: Record<string, string>) {
  const config = configOf(env)
  const sandbox = openSandbox(config)
  const hosts: Record<string, string[]> = {}
  const note = async (name: string, ask: Promise<unknown> | undefined) => {
    await ask?.catch(() => {})
    hosts[name] = [...new Set(asked.splice(0))]
  }
  const context = { key: 'key', orderRef: 'order' }
  for (const provider of Object.values(openPaymentProviders(config, sandbox)))
    await note(provider.id, provider.authorize('ref', { amount: cents(100) }, context))
  await note('fields', openCardFields(config, sandbox)?.openSession({}))
  return hosts
}

test('without keys every way to pay is played, with keys it is tested, and a live shop takes true money or none', () => {
  const modes = (env: Record<string, string>) =>
    new Set(
      describeProviders(configOf(env))
        .flatMap((line) => line.split(': ')[1] ?? [])
        .slice(1),
    )
  expect(modes({})).toEqual(new Set(['sandbox']))
  expect(modes(keys)).toEqual(new Set(['test']))
  expect(modes({ ...live, ...keys })).toEqual(new Set(['live']))
  expect(modes(live)).toEqual(new Set(['off']))
})

const providers = 'CARDPOINTE FISERV_PJS STORE_CARD PAYPAL BRAINTREE AFTERPAY APPLE_PAY GOOGLE_PAY'.split(' ')

test.each(providers)('%s takes no true money in a shop that is not live', (name) => {
  const started = (STORE_ENV: string) => describeProviders(configOf({ ...keys, STORE_ENV, [`${name}_MODE`]: 'live' }))
  for (const env of ['demo', 'test'])
    expect(() => started(env)).toThrow(`${name}_MODE is live, but STORE_ENV is ${env}`)
  expect(started('live')).not.toContainEqual(expect.stringMatching(/sandbox|test|off$/))
})

test.each(providers)('a live shop that asks for %s and has not all of its keys does not start without it', (name) => {
  const gateway: Record<string, string> =
    name === 'FISERV_PJS' ? { CARDPOINTE_MERCHID: '1', CARDPOINTE_USER: 'u', CARDPOINTE_PASSWORD: 'p' } : {}
  const started = () => describeProviders(configOf({ ...live, ...gateway, [`${name}_MODE`]: 'live' }))
  expect(started).toThrow(`${name}_MODE is live, but its keys are missing`)
})

test('every provider is asked at its address for tests until the shop is live', async () => {
  expect(await hostsOf(keys)).toEqual({
    cardpointe: ['shop-uat.cardconnect.com'],
    'store-card': ['issuer.example'],
    'paypal-orders': ['api-m.sandbox.paypal.com'],
    braintree: ['api.sandbox.braintreegateway.com'],
    afterpay: ['global-api-sandbox.afterpay.com'],
    fields: ['cert.api.firstdata.com'],
  })
  expect(await hostsOf({ ...live, ...keys })).toEqual({
    cardpointe: ['shop.cardconnect.com'],
    'store-card': ['issuer.example'],
    'paypal-orders': ['api-m.paypal.com'],
    braintree: ['api.braintreegateway.com'],
    afterpay: ['global-api.afterpay.com'],
    fields: ['prod.api.firstdata.com'],
  })
})

test('nobody outside is asked where payments are played', async () => {
  const hosts = await hostsOf({})
  expect(Object.values(hosts).flat()).toEqual([])
})

test('the browser wallet is told whether payments are real, and never real without its own merchant', () => {
  const wallet = (env: Record<string, string>) => {
    const config = configOf(env)
    return openWallets(config, openSandbox(config)).googlePay
  }
  const google = { GOOGLE_PAY_MERCHANT_ID: 'g', GOOGLE_PAY_GATEWAY_MERCHANT_ID: 'm' }
  expect(wallet(google)).toMatchObject({ environment: 'TEST', merchantId: 'g' })
  expect(wallet({ ...live, ...google })).toMatchObject({ environment: 'PRODUCTION', merchantId: 'g' })
  expect(wallet(live)).toBeNull()
})

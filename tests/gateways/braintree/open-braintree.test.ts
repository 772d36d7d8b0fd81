import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '~/config.server'
import { openBraintree, openOnlineWallet } from '~/gateways/open-braintree'
import { openSandbox } from '~/gateways/sandbox/sandbox'

const keys = {
  ...{ BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 'k', PAYPAL_CLIENT_ID: 'c' },
}

function opened(env: Record<string, string>) {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'keys-')), ...env })
  const sandbox = openSandbox(config)
  return { gateway: openBraintree(config, sandbox), wallet: openOnlineWallet(config, sandbox) }
}

const live = { STORE_ENV: 'live', SESSION_SECRET: 's'.repeat(32), GIFT_CARD_HASH_KEY: 'g'.repeat(32) }

test('a live shop without all keys has no button, and never that of the sandbox', () => {
  for (const missing of ['BRAINTREE_PRIVATE_KEY', 'PAYPAL_CLIENT_ID']) {
    const { [missing as keyof typeof keys]: _, ...rest } = keys
    expect(opened({ ...live, ...rest })).toEqual({ gateway: null, wallet: null })
    expect(() => opened({ ...live, ...rest, BRAINTREE_MODE: 'live' })).toThrow('its keys are missing')
  }
  expect(() => opened({ ...live, BRAINTREE_MODE: 'sandbox' })).toThrow('BRAINTREE_MODE is sandbox in a live shop')
  expect(() => opened({ BRAINTREE_MODE: 'test' })).toThrow('its keys are missing')
})

test('with keys only the addresses of the scripts differ, and the pages let them in', () => {
  const { wallet } = opened({ ...live, ...keys })
  expect(wallet?.scripts).toEqual({
    client: 'https://js.braintreegateway.com/web/3.69.0/js/client.min.js',
    checkout: 'https://js.braintreegateway.com/web/3.69.0/js/paypal-checkout.min.js',
    sdk: 'https://www.paypal.com/sdk/js',
  })
  expect(wallet?.places?.script).toContain('https://js.braintreegateway.com')
  expect(opened(keys).wallet?.scripts.sdk).toBe('https://www.sandbox.paypal.com/sdk/js')
  expect(opened({}).wallet?.scripts.sdk).toBe('/sandbox/braintree/paypal-sdk.js')
})

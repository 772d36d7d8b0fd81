import { expect, test } from 'vitest'
import { readConfig } from '~/config.server'
import { openWallets } from '~/gateways/open-wallets'
import { openSandbox } from '~/gateways/sandbox/sandbox'
import { secureHeaders } from '~/server/secure-headers'
import { testSettings } from '../test-settings'

const keys = { GOOGLE_PAY_MERCHANT_ID: 'g', GOOGLE_PAY_GATEWAY_MERCHANT_ID: 'm' }

test.each([
  [{}, 'payment=(self)'],
  [{ ...keys, GOOGLE_PAY_MODE: 'sandbox' }, 'payment=(self)'],
  [keys, 'payment=(self "https://pay.google.com")'],
])("Google's sheet may ask for a payment where it is the true one: %j", (settings, payers) => {
  const config = readConfig({ ...testSettings, ...settings })
  const headers = new Map(secureHeaders(config, openWallets(config, openSandbox(config))))
  expect(headers.get('permissions-policy')?.split(', ').at(-1)).toBe(payers)
})

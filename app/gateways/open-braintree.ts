import { brand } from '~/brand'
import type { Config } from '~/config.server'
import { braintree } from './braintree/braintree'
import type { BraintreeAccess } from './braintree/call-braintree'
import { clientTokens } from './braintree/client-token'
import { type PaymentProvider, Secret } from './payments'
import { type Mode, providerMode } from './provider-mode'
import { braintreeSandboxOrigin } from './sandbox/braintree'
import { emulatedScripts } from './sandbox/paypal-button'
import type { Sandbox } from './sandbox/sandbox'
import { sandboxed } from './sandbox/sandbox-fetch'
import { guardedFetch } from './transport'
import type { OnlineWallet } from './wallets'

/** How PayPal's button works, which a gateway of its own charges. Throws for settings that contradict each other. */
export function braintreeMode(config: Config): Mode {
  const { BRAINTREE_MODE: mode, BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY } = config
  const hasKeys = Boolean(
    BRAINTREE_MERCHANT_ID && BRAINTREE_PUBLIC_KEY && BRAINTREE_PRIVATE_KEY && config.PAYPAL_CLIENT_ID,
  )
  return providerMode(config, { name: 'BRAINTREE', mode, hasKeys })
}

/** The gateway that charges what PayPal's button leaves, or null when it is off. */
export function openBraintree(config: Config, sandbox: Sandbox): PaymentProvider | null {
  const mode = braintreeMode(config)
  return mode === 'off' ? null : braintree(accessTo(config, sandbox, mode))
}

/** PayPal's button, or null when it is off. */
export function openOnlineWallet(config: Config, sandbox: Sandbox): OnlineWallet | null {
  const mode = braintreeMode(config)
  if (mode === 'off') return null
  const isSandbox = mode === 'sandbox'
  const version = config.BRAINTREE_WEB_VERSION
  const scripts = `https://js.braintreegateway.com/web/${version}/js`
  return {
    clientToken: clientTokens(accessTo(config, sandbox, mode)),
    clientId: isSandbox ? 'sandbox' : (config.PAYPAL_CLIENT_ID ?? ''),
    brandName: config.PAYPAL_BRAND_NAME ?? brand.name,
    disabledFunding: config.PAYPAL_DISABLE_FUNDING.split(',').filter(Boolean),
    ...(isSandbox
      ? { scripts: emulatedScripts }
      : {
          scripts: {
            client: `${scripts}/client.min.js`,
            checkout: `${scripts}/paypal-checkout.min.js`,
            sdk: `https://www.${mode === 'live' ? '' : 'sandbox.'}paypal.com/sdk/js`,
          },
          places,
        }),
  }
}

const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']
const gateway = ['https://js.braintreegateway.com', 'https://assets.braintreegateway.com']

/** What the page has to let both scripts do, as their makers list it. */
const places: OnlineWallet['places'] = {
  script: [...paypal, ...gateway],
  frame: [...paypal, ...gateway],
  img: paypal,
  style: paypal,
  connect: [...paypal, ...['https://*.braintreegateway.com', 'https://*.braintree-api.com']],
}

function accessTo(config: Config, sandbox: Sandbox, mode: Mode): BraintreeAccess {
  const { BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY, BRAINTREE_MERCHANT_ACCOUNT_ID } = config
  const isSandbox = mode === 'sandbox'
  return {
    fetch: guardedFetch(isSandbox ? sandboxed(config, sandbox) : globalThis.fetch, {
      ...{ atOnce: 20, waitMs: 5_000, failures: 5, restMs: 10_000 },
    }),
    baseUrl: mode === 'live' ? 'https://api.braintreegateway.com' : braintreeSandboxOrigin,
    merchantId: isSandbox ? 'sandbox' : (BRAINTREE_MERCHANT_ID ?? ''),
    keys: new Secret(isSandbox ? 'sandbox:sandbox' : `${BRAINTREE_PUBLIC_KEY}:${BRAINTREE_PRIVATE_KEY}`),
    merchantAccountId: isSandbox ? undefined : BRAINTREE_MERCHANT_ACCOUNT_ID,
  }
}

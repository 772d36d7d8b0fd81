import { brand } from '~/brand'
import type { Config } from '~/config.server'
import { type PaymentProvider, Secret } from './payments'
import { paypalOrders } from './paypal-orders/paypal-orders'
import { type Mode, providerMode } from './provider-mode'
import { paypalSandboxOrigin } from './sandbox/paypal'
import type { Sandbox } from './sandbox/sandbox'
import { sandboxed } from './sandbox/sandbox-fetch'
import { guardedFetch } from './transport'

/** How PayPal's orders work. Throws for settings that contradict each other. */
export function paypalMode(config: Config): Mode {
  const { PAYPAL_MODE: mode, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = config
  return providerMode(config, { name: 'PAYPAL', mode, hasKeys: Boolean(PAYPAL_CLIENT_ID && PAYPAL_CLIENT_SECRET) })
}

/** PayPal by its orders, or null when it is off. */
export function openPaypal(config: Config, sandbox: Sandbox): PaymentProvider | null {
  const mode = paypalMode(config)
  if (mode === 'off') return null
  const isSandbox = mode === 'sandbox'
  const provider = paypalOrders({
    fetch: guardedFetch(isSandbox ? sandboxed(config, sandbox) : globalThis.fetch, {
      ...{ atOnce: 20, waitMs: 5_000, failures: 5, restMs: 10_000 },
    }),
    baseUrl: mode === 'live' ? 'https://api-m.paypal.com' : paypalSandboxOrigin,
    clientId: isSandbox ? 'sandbox' : (config.PAYPAL_CLIENT_ID ?? ''),
    clientSecret: new Secret(isSandbox ? 'sandbox' : (config.PAYPAL_CLIENT_SECRET ?? '')),
    webhookId: isSandbox ? 'sandbox' : config.PAYPAL_WEBHOOK_ID,
    brandName: config.PAYPAL_BRAND_NAME ?? brand.name,
  })
  return isSandbox ? { ...provider, places: {} } : provider
}

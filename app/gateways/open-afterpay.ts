import { brand } from '~/brand'
import type { Config } from '~/config.server'
import { cents } from '~/money'
import { afterpay } from './afterpay/afterpay'
import { type PaymentProvider, Secret } from './payments'
import { type Mode, providerMode } from './provider-mode'
import { afterpaySandboxHost } from './sandbox/afterpay'
import { afterpayScript } from './sandbox/afterpay-browser'
import type { Sandbox } from './sandbox/sandbox'
import { sandboxed } from './sandbox/sandbox-fetch'
import { guardedFetch } from './transport'

/** How Afterpay works. Throws for settings that contradict each other. */
export function afterpayMode(config: Config): Mode {
  const { AFTERPAY_MODE: mode, AFTERPAY_MERCHANT_ID, AFTERPAY_SECRET } = config
  return providerMode(config, { name: 'AFTERPAY', mode, hasKeys: Boolean(AFTERPAY_MERCHANT_ID && AFTERPAY_SECRET) })
}

/** Afterpay as the settings have it, or null when it is off. */
export function openAfterpay(config: Config, sandbox: Sandbox): PaymentProvider | null {
  const mode = afterpayMode(config)
  if (mode === 'off') return null
  const isPlayed = mode === 'sandbox'
  const send = isPlayed ? sandboxed(config, sandbox) : globalThis.fetch
  const access = {
    fetch: guardedFetch(send, { atOnce: 20, waitMs: 5_000, failures: 5, restMs: 10_000 }),
    baseUrl: `https://${mode === 'live' ? 'global-api.afterpay.com' : afterpaySandboxHost}/v2`,
    merchantId: isPlayed ? 'sandbox' : (config.AFTERPAY_MERCHANT_ID ?? ''),
    secret: new Secret(isPlayed ? 'sandbox' : (config.AFTERPAY_SECRET ?? '')),
    site: config.PUBLIC_ORIGIN ?? `https://${brand.host}`,
    now: sandbox.now,
  }
  const own = { least: cents(config.AFTERPAY_MIN), most: cents(config.AFTERPAY_MAX) }
  const portal = mode === 'live' ? 'https://portal.afterpay.com' : 'https://portal.sandbox.afterpay.com'
  const browser = isPlayed ? { script: afterpayScript } : { script: `${portal}/afterpay.js`, places: placesOf(portal) }
  return afterpay(access, own, browser)
}

/** What its script and its window need of a page's policy. */
function placesOf(portal: string): PaymentProvider['places'] {
  const anywhere = ['https://*.afterpay.com']
  return {
    ...{ script: [portal], form: [portal], frame: anywhere, connect: anywhere, img: ['https://static.afterpay.com'] },
  }
}

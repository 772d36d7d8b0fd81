import type { Config } from '~/config.server'
import type { CardFields } from './card-fields'
import { cardPointeMode } from './open-cardpointe'
import { paymentJs } from './paymentjs/paymentjs'
import { type Mode, providerMode } from './provider-mode'
import { paymentJsHosts, paymentJsSandboxKeys } from './sandbox/paymentjs'
import type { Sandbox } from './sandbox/sandbox'
import { sandboxed } from './sandbox/sandbox-fetch'
import { Secret } from './secret'
import { guardedFetch } from './transport'

/**
 * How the fields for new cards work: as the card gateway behind them does, off where they have no keys. Throws for settings
 * that contradict each other.
 */
export function cardFieldsMode(config: Config): Mode {
  const { FISERV_PJS_MODE: mode, FISERV_PJS_API_KEY, FISERV_PJS_API_SECRET } = config
  const gateway = cardPointeMode(config)
  const hasKeys = Boolean(FISERV_PJS_API_KEY && FISERV_PJS_API_SECRET)
  if (gateway === 'off' || (mode === undefined && !hasKeys && gateway !== 'sandbox')) return 'off'
  const own = providerMode(config, { name: 'FISERV_PJS', mode, hasKeys })
  if (own !== 'off' && own !== gateway) {
    throw new Error(`FISERV_PJS_MODE is ${own}, but the card gateway behind the fields is ${gateway}.`)
  }
  return own
}

/** The fields for new cards in our own page, or null where there are none. */
export function openCardFields(config: Config, sandbox: Sandbox): CardFields | null {
  const mode = cardFieldsMode(config)
  if (mode === 'off') return null
  const isPlayed = mode === 'sandbox'
  const send = isPlayed ? sandboxed(config, sandbox) : globalThis.fetch
  const { CARDPOINTE_MERCHID, CARDPOINTE_USER, CARDPOINTE_PASSWORD } = config
  const access = {
    fetch: guardedFetch(send, { atOnce: 20, waitMs: 3_000, failures: 5, restMs: 10_000 }),
    baseUrl: `https://${mode === 'live' ? 'prod.api.firstdata.com' : paymentJsHosts.api}`,
    apiKey: isPlayed ? paymentJsSandboxKeys.apiKey : (config.FISERV_PJS_API_KEY ?? ''),
    apiSecret: new Secret(isPlayed ? paymentJsSandboxKeys.apiSecret : (config.FISERV_PJS_API_SECRET ?? '')),
    signature: config.FISERV_PJS_SIGNATURE,
    gateway: {
      merchantId: isPlayed ? '496160873888' : (CARDPOINTE_MERCHID ?? ''),
      account: new Secret(isPlayed ? 'sandbox:sandbox' : `${CARDPOINTE_USER}:${CARDPOINTE_PASSWORD}`),
    },
    now: sandbox.now,
  }
  const webhookFrom = config.FISERV_PJS_WEBHOOK_IPS?.split(',').map((address) => address.trim()) ?? []
  if (isPlayed) return paymentJs(access, { script: '/sandbox/fiserv/client-2.0.0.js', webhookFrom: [] })
  const script = `https://${paymentJsHosts.lib}/${mode === 'live' ? 'prod' : 'uat'}/client-2.0.0.js`
  return paymentJs(access, { script, integrity: config.FISERV_PJS_SRI, places, webhookFrom })
}

const lib = `https://${paymentJsHosts.lib}`
const places = { script: [lib], style: [lib], font: [lib], frame: [lib], connect: ['https://*.api.firstdata.com', lib] }

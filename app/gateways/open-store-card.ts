import type { Config } from '~/config.server'
import type { CardApplications } from './card-applications'
import { type PaymentProvider, Secret } from './payments'
import { type Mode, providerMode } from './provider-mode'
import type { Sandbox } from './sandbox/sandbox'
import { sandboxed } from './sandbox/sandbox-fetch'
import { storeCardSandboxOrigin } from './sandbox/store-card'
import type { IssuerAccess } from './store-card/call-issuer'
import { issuerApplications } from './store-card/card-applications'
import { storeCardIssuer } from './store-card/store-card'
import { guardedFetch } from './transport'

/** How the store card works. Throws for settings that contradict each other. */
export function storeCardMode(config: Config): Mode {
  const { STORE_CARD_ENABLED: enabled, STORE_CARD_MODE: mode, STORE_CARD_BASE_URL, STORE_CARD_TOKEN } = config
  const hasKeys = Boolean(STORE_CARD_BASE_URL && STORE_CARD_TOKEN)
  return providerMode(config, { name: 'STORE_CARD', enabled, mode, hasKeys })
}

/** The issuer of store cards, or null when they are off. */
export function openCardIssuer(config: Config, sandbox: Sandbox): PaymentProvider | null {
  const mode = storeCardMode(config)
  return mode === 'off' ? null : storeCardIssuer(accessTo(config, sandbox, mode))
}

/** Where store cards are applied for: at the sandbox only. */
export function openIssuerApplications(config: Config, sandbox: Sandbox): CardApplications | null {
  const mode = storeCardMode(config)
  return mode === 'sandbox' ? issuerApplications(accessTo(config, sandbox, mode)) : null
}

function accessTo(config: Config, sandbox: Sandbox, mode: Mode): IssuerAccess {
  const send = mode === 'sandbox' ? sandboxed(config, sandbox) : globalThis.fetch
  return {
    fetch: guardedFetch(send, { atOnce: 20, waitMs: 5_000, failures: 5, restMs: 10_000 }),
    baseUrl: mode === 'sandbox' ? storeCardSandboxOrigin : (config.STORE_CARD_BASE_URL ?? ''),
    token: new Secret(mode === 'sandbox' ? 'sandbox' : (config.STORE_CARD_TOKEN ?? '')),
  }
}

import type { Config } from '~/config.server'
import type { CardApplications } from './card-applications'
import { type PaymentProviders, Secret } from './payments'
import type { Sandbox } from './sandbox/sandbox'
import { remoteSandboxFetch, sandboxFetch } from './sandbox/sandbox-fetch'
import { storeCardSandboxOrigin } from './sandbox/store-card'
import type { IssuerAccess } from './store-card/call-issuer'
import { issuerApplications } from './store-card/card-applications'
import { storeCardIssuer } from './store-card/store-card'
import { type Fetch, guardedFetch } from './transport'

type Mode = 'sandbox' | 'test' | 'live' | 'off'

/**
 * How the store card works: as the settings say, else by what there is: without keys a sandbox in the demo and off in a
 * live shop. Throws when a live shop would take sandbox money, or a mode has no keys.
 */
export function storeCardMode(config: Config): Mode {
  const { STORE_CARD_ENABLED, STORE_CARD_MODE, STORE_CARD_BASE_URL, STORE_CARD_TOKEN, STORE_ENV } = config
  if (!STORE_CARD_ENABLED) return 'off'
  const hasKeys = Boolean(STORE_CARD_BASE_URL && STORE_CARD_TOKEN)
  const live = STORE_ENV === 'live'
  const byDefault = live ? (hasKeys ? 'live' : 'off') : hasKeys ? 'test' : 'sandbox'
  const mode = STORE_CARD_MODE ?? byDefault
  if (mode === 'sandbox' && live && !config.ALLOW_SANDBOX_IN_LIVE) {
    throw new Error('STORE_CARD_MODE is sandbox in a live shop. Set ALLOW_SANDBOX_IN_LIVE=1 if that is meant.')
  }
  if ((mode === 'test' || mode === 'live') && !hasKeys) {
    if (live) return 'off'
    throw new Error(`STORE_CARD_MODE is ${mode}, but STORE_CARD_BASE_URL or STORE_CARD_TOKEN is missing.`)
  }
  return mode
}

/** The external providers the settings switch on. */
export function openPaymentProviders(config: Config, sandbox: Sandbox): PaymentProviders {
  const mode = storeCardMode(config)
  return mode === 'off' ? {} : { 'store-card': storeCardIssuer(accessTo(config, sandbox, mode)) }
}

/** Where store cards are applied for: at the sandbox only, issuers have pages of their own for it. Null elsewhere. */
export function openCardApplications(config: Config, sandbox: Sandbox): CardApplications | null {
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

function sandboxed({ SANDBOX_URL }: Config, sandbox: Sandbox): Fetch {
  return SANDBOX_URL ? remoteSandboxFetch(SANDBOX_URL, globalThis.fetch) : sandboxFetch(sandbox)
}

/** One line a provider, for the log of the start. */
export function describeProviders(config: Config): string[] {
  const where = config.SANDBOX_URL ? ` at ${config.SANDBOX_URL}` : ''
  const mode = storeCardMode(config)
  const { OIDC_ISSUER } = config
  return [
    'Gift cards: own ledger',
    `Store card: ${mode}${mode === 'sandbox' ? where : ''}`,
    ...(OIDC_ISSUER ? [`Identity provider: ${OIDC_ISSUER}`] : []),
  ]
}

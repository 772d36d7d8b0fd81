import type { Config } from '~/config.server'
import type { GatewayAccess } from './cardpointe/call-gateway'
import type { CardPageAccess } from './cardpointe/card-page'
import { cardPointe } from './cardpointe/cardpointe'
import { type PaymentProvider, Secret } from './payments'
import { type Mode, providerMode } from './provider-mode'
import { cardPointeSandboxOrigin } from './sandbox/cardpointe'
import { cardPagePath } from './sandbox/cardpointe-page'
import type { Sandbox } from './sandbox/sandbox'
import { sandboxed } from './sandbox/sandbox-fetch'
import { guardedFetch } from './transport'

/** How the card gateway works. Throws for settings that contradict each other. */
export function cardPointeMode(config: Config): Mode {
  const { CARDPOINTE_MODE: mode, CARDPOINTE_MERCHID, CARDPOINTE_USER, CARDPOINTE_PASSWORD } = config
  const hasKeys = Boolean(CARDPOINTE_MERCHID && CARDPOINTE_USER && CARDPOINTE_PASSWORD)
  return providerMode(config, { name: 'CARDPOINTE', enabled: config.CREDIT_CARD_ENABLED, mode, hasKeys })
}

/** The gateway of credit cards, or null when they are off. */
export function openCardPointe(config: Config, sandbox: Sandbox): PaymentProvider | null {
  const mode = cardPointeMode(config)
  if (mode === 'off') return null
  return cardPointe(cardPointeAccess(config, sandbox, mode), mode === 'sandbox' ? sandboxPage : hostedPage(config))
}

/** The gateway as it is reached in this mode. */
export function cardPointeAccess(config: Config, sandbox: Sandbox, mode: Mode): GatewayAccess {
  const { CARDPOINTE_SITE: site, CARDPOINTE_MERCHID, CARDPOINTE_USER, CARDPOINTE_PASSWORD } = config
  const isSandbox = mode === 'sandbox'
  const send = isSandbox ? sandboxed(config, sandbox) : globalThis.fetch
  const host = `https://${site}${mode === 'live' ? '' : '-uat'}.cardconnect.com`
  return {
    fetch: guardedFetch(send, { atOnce: 20, waitMs: 5_000, failures: 5, restMs: 10_000 }),
    baseUrl: isSandbox ? cardPointeSandboxOrigin : host,
    merchid: isSandbox ? '496160873888' : (CARDPOINTE_MERCHID ?? ''),
    account: new Secret(isSandbox ? 'sandbox:sandbox' : `${CARDPOINTE_USER}:${CARDPOINTE_PASSWORD}`),
    authorizeMs: config.CARDPOINTE_TIMEOUT_MS,
  }
}

const sandboxPage: CardPageAccess = { address: cardPagePath, places: [] }

function hostedPage({ CARDPOINTE_HPP_SITE: site }: Config): CardPageAccess | undefined {
  if (!site) return undefined
  const origin = `https://${site}.securepayments.cardpointe.com`
  return { address: `${origin}/pay`, places: [origin] }
}

import type { Config } from '~/config.server'
import type { IdentityProvider } from './identity-provider'
import { openId } from './openid/openid'
import type { Mode } from './provider-mode'
import { openIdSandboxIssuer, openIdSandboxPage, sandboxClient } from './sandbox/openid'
import type { Sandbox } from './sandbox/sandbox'
import { sandboxFetch } from './sandbox/sandbox-fetch'
import { guardedFetch } from './transport'

const limits = { atOnce: 20, waitMs: 2_000, failures: 5, restMs: 10_000 }

/** Whom customers sign in at. Throws when a live shop would ask the emulated provider. */
export function identityProviderMode({ OIDC_ISSUER, STORE_ENV, ALLOW_SANDBOX_IN_LIVE }: Config): Mode {
  const isLive = STORE_ENV === 'live'
  if (!OIDC_ISSUER) return 'off'
  if (OIDC_ISSUER !== 'sandbox') return isLive ? 'live' : 'test'
  if (isLive && !ALLOW_SANDBOX_IN_LIVE)
    throw new Error('OIDC_ISSUER is sandbox in a live shop. Set ALLOW_SANDBOX_IN_LIVE=1 if that is meant.')
  return 'sandbox'
}

/** The identity provider the settings name; null without one. Throws when an issuer is not reached by https. */
export function openIdentityProvider(
  config: Config,
  sandbox: Sandbox,
  onTrouble: (detail: string) => void,
): IdentityProvider | null {
  if (identityProviderMode(config) === 'sandbox') return played(config, sandbox, onTrouble)
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_FRAME_ORIGIN, OIDC_SCOPES: scopes } = config
  if (!OIDC_ISSUER) return null
  if (!OIDC_CLIENT_ID) throw new Error('OIDC_ISSUER is set, but OIDC_CLIENT_ID is missing.')
  const { protocol, hostname, origin } = new URL(OIDC_ISSUER)
  const insecure = protocol === 'http:'
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  if (insecure && (config.STORE_ENV === 'live' || !isHere)) throw new Error('OIDC_ISSUER must begin with https://.')
  return openId({
    fetch: guardedFetch(globalThis.fetch, limits),
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    origin: new URL(OIDC_FRAME_ORIGIN ?? origin).origin,
    ...{ scopes, insecure, onTrouble },
  })
}

function played(config: Config, sandbox: Sandbox, onTrouble: (detail: string) => void): IdentityProvider {
  return openId({
    fetch: guardedFetch(sandboxFetch(sandbox), limits),
    issuer: openIdSandboxIssuer,
    clientId: sandboxClient.id,
    clientSecret: sandboxClient.secret,
    origin: '',
    scopes: config.OIDC_SCOPES,
    toBrowser: openIdSandboxPage,
    onTrouble,
  })
}

import type { ClientMetadata, Configuration, IDToken, UserInfoResponse } from 'openid-client'
import { hour } from '~/durations'
import { withDeadline } from '../deadline'
import { type IdentityProvider, type LoginFailure, type LoginMode, type Proof, secondTry } from '../identity-provider'
import type { Fetch } from '../transport'

const deadlineMs = 5_000
const skewSeconds = 60
const metadataLifeMs = hour

type Access = {
  fetch: Fetch
  issuer: string
  clientId: string
  /** Without one the shop is a public client, which PKCE protects. */
  clientSecret: string | undefined
  scopes: string
  /** Where its pages come from; '' for the shop's own origin. */
  origin: string
  /** Lets an issuer of this machine go without https. */
  insecure?: boolean
  /** Where a browser finds a page of an emulated provider. @param shop the shop's origin */
  toBrowser?: (address: URL, shop: string) => URL
  onTrouble: (detail: string) => void
}

/** Any OpenID Connect provider: authorization code with PKCE, state and nonce; the signature of its id tokens is checked. */
export function openId({ issuer, origin, onTrouble, toBrowser = (address) => address, ...access }: Access) {
  const configuration = keptConfiguration({ issuer, ...access })
  const provider: IdentityProvider = {
    ...{ issuer, origin },
    async begin(mode, redirectUri, again) {
      const openid = await import('openid-client')
      const found = await configuration()
      const verifier = openid.randomPKCECodeVerifier()
      const attempt = {
        state: openid.randomState() + (again ? secondTry : ''),
        nonce: openid.randomNonce(),
        ...{ verifier, redirectUri },
      }
      const address = openid.buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: access.scopes,
        ...{ state: attempt.state, nonce: attempt.nonce },
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...hints(mode, found),
      })
      return { address: toBrowser(address, new URL(redirectUri).origin).href, attempt }
    },
    async finish(query, { state, nonce, verifier, redirectUri }) {
      const openid = await import('openid-client')
      try {
        const found = await configuration()
        const back = new URL(redirectUri)
        back.search = query
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
        const tokens = await openid.authorizationCodeGrant(found, back, checks)
        const claims = tokens.claims()
        if (!claims || !tokens.id_token) throw new Error('no id token')
        const told = claims.email
          ? claims
          : { ...claims, ...(await openid.fetchUserInfo(found, tokens.access_token, claims.sub)) }
        return { proof: proofOf(told, tokens.id_token) }
      } catch (error) {
        onTrouble(detailOf(error))
        return { failure: failureOf(error) }
      }
    },
    async logoutAddress(idToken, back) {
      const openid = await import('openid-client')
      const found = await configuration().catch(() => null)
      if (!found?.serverMetadata().end_session_endpoint) return null
      const address = openid.buildEndSessionUrl(found, { id_token_hint: idToken, post_logout_redirect_uri: back })
      return toBrowser(address, new URL(back).origin).href
    },
  }
  return provider
}

/** What the provider says of itself, asked once an hour; a failure is not kept. */
function keptConfiguration({ issuer, clientId, clientSecret, fetch, insecure }: Omit<Access, 'origin' | 'onTrouble'>) {
  let kept: { at: number; found: Promise<Configuration> } | undefined
  const ask = async () => {
    const openid = await import('openid-client')
    const metadata: Partial<ClientMetadata> = { [openid.clockTolerance]: skewSeconds }
    const secret = clientSecret ? openid.ClientSecretBasic(clientSecret) : openid.None()
    return openid.discovery(new URL(issuer), clientId, metadata, secret, {
      [openid.customFetch]: (address, options) => fetchWhole(fetch, address, options as RequestInit),
      timeout: deadlineMs / 1000,
      execute: [openid.enableNonRepudiationChecks, ...(insecure ? [openid.allowInsecureRequests] : [])],
    })
  }
  return async (): Promise<Configuration> => {
    if (!kept || Date.now() - kept.at > metadataLifeMs) kept = { at: Date.now(), found: ask() }
    const mine = kept
    try {
      return await mine.found
    } catch (error) {
      if (kept === mine) kept = undefined
      throw error
    }
  }
}

/** An answer with all of its body, in time. */
function fetchWhole(fetch: Fetch, address: string, options: RequestInit): Promise<Response> {
  const { signal: gone, ...asked } = options
  const ask = async (signal: AbortSignal) => {
    const answer = await fetch(address, { ...asked, signal })
    const body = await answer.arrayBuffer()
    return new Response(body.byteLength > 0 ? body : null, answer)
  }
  return withDeadline(deadlineMs, ask, gone ?? undefined)
}

/** How a provider is told which of its pages is wanted: by the standard where it knows that, else as most do. */
function hints(mode: LoginMode, found: Configuration): Record<string, string> {
  if (mode === 'login') return {}
  if (mode === 'forgot') return { screen_hint: 'reset-password' }
  const prompts = (found.serverMetadata().prompt_values_supported ?? []) as string[]
  return prompts.includes('create') ? { prompt: 'create' } : { screen_hint: 'signup' }
}

function proofOf(claims: IDToken & Partial<UserInfoResponse>, idToken: string): Proof {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const [first = '', ...rest] = text(claims.name).split(/\s+/)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims.email) || null,
    emailVerified: claims.email_verified === true,
    firstName: text(claims.given_name) || first,
    lastName: text(claims.family_name) || rest.join(' '),
    idToken,
  }
}

/** There is no standard word for either: these are what providers say. */
function failureOf(error: unknown): LoginFailure {
  const { error_description: said = '' } = error as { error_description?: string }
  if (/block|disabled/i.test(said)) return 'disabled'
  return /(password|credential)s? (has |have )?expired/i.test(said) ? 'expired' : 'failed'
}

function detailOf(error: unknown): string {
  const { name, code, error: said } = error as { name?: string; code?: string; error?: string }
  return [name, code, said].filter((part) => typeof part === 'string').join(' ')
}

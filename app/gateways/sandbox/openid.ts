import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { EmulatedAccount, EmulatedIdentity } from '../emulated'
import { hang, withFaults } from './faults'
import { emulatedAccount, newEmulatedAccount } from './openid-accounts'
import { type Grant, openCode, sealCode } from './openid-codes'
import type { Sandbox } from './sandbox'

/** Whom the emulated provider knows this shop as. */
export const sandboxClient = { id: 'shop', secret: 'sandbox' }

/** Reserved for never: nothing can leak to a real provider. */
export const openIdSandboxIssuer = 'https://id.sandbox.invalid'
/** Where a browser finds the emulated provider's pages, at the shop's own origin. */
const pages: Record<string, string> = { '/auth': '/sandbox/oidc/auth', '/logout': '/sandbox/oidc/logout' }
const idTokenSeconds = 300
const spent = new LRUCache<string, true>({ max: 10_000 })

/** The address of a page of the emulated provider as the browser of this shop finds it. */
export function openIdSandboxPage(address: URL, shop: string): URL {
  const page = address.origin === openIdSandboxIssuer ? pages[address.pathname] : undefined
  return page ? new URL(page + address.search, shop) : address
}

/** What the emulated provider's own pages do. */
export function openIdSandboxPages(sandbox: Sandbox): EmulatedIdentity {
  return {
    knows: (asked, shopOrigin) =>
      asked.get('client_id') === sandboxClient.id &&
      asked.get('redirect_uri') === `${shopOrigin}/oauth/callback` &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256' &&
      ['state', 'nonce', 'code_challenge'].every((name) => asked.get(name)),
    account: emulatedAccount,
    newAccount: newEmulatedAccount,
    async answer(asked, account) {
      const address = new URL(asked.get('redirect_uri') ?? '')
      const query: Record<string, string> = account
        ? await answerOf(asked, account, sandbox)
        : { error: 'access_denied' }
      address.search = new URLSearchParams({
        ...query,
        state: asked.get('state') ?? '',
        iss: openIdSandboxIssuer,
      }).toString()
      return address.href
    },
  }
}

async function answerOf(
  asked: URLSearchParams,
  account: EmulatedAccount,
  sandbox: Sandbox,
): Promise<Record<string, string>> {
  if (account.outcome === 'disabled') return { error: 'unauthorized', error_description: 'user is blocked' }
  if (account.outcome === 'expired') return { error: 'unauthorized', error_description: 'password has expired' }
  const text = (name: string) => asked.get(name) ?? ''
  const { email, firstName, lastName, outcome } = account
  const isVerified = outcome === 'verified'
  const grant = { nonce: text('nonce'), challenge: text('code_challenge'), redirectUri: text('redirect_uri') }
  return { code: await sealCode({ ...grant, email, firstName, lastName, isVerified }, sandbox) }
}

/** The calls of the emulated provider: what it says of itself, its keys, and codes for tokens, each code once. */
export function openIdSandbox(request: Request, sandbox: Sandbox): Promise<Response> {
  const { pathname } = new URL(request.url)
  const calls: Record<string, { name: string; answer: () => Promise<Response> }> = {
    '/.well-known/openid-configuration': { name: 'discovery', answer: async () => Response.json(metadata) },
    '/jwks': { name: 'jwks', answer: async () => Response.json({ keys: [(await signingKey()).jwk] }) },
    '/token': { name: 'token', answer: () => redeem(request, sandbox) },
  }
  const call = calls[pathname]
  if (!call) return Promise.resolve(new Response(null, { status: 404 }))
  const handling = { answer: call.answer, late: () => Promise.resolve(), partial: () => hang(request.signal) }
  return withFaults(sandbox, `oidc.${call.name}`, request, handling)
}

const metadata = {
  issuer: openIdSandboxIssuer,
  authorization_endpoint: `${openIdSandboxIssuer}/auth`,
  token_endpoint: `${openIdSandboxIssuer}/token`,
  jwks_uri: `${openIdSandboxIssuer}/jwks`,
  end_session_endpoint: `${openIdSandboxIssuer}/logout`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  code_challenge_methods_supported: ['S256'],
  prompt_values_supported: ['create'],
  authorization_response_iss_parameter_supported: true,
}

async function redeem(request: Request, sandbox: Sandbox): Promise<Response> {
  const fields = new URLSearchParams(await request.text())
  const basic = Buffer.from(`${sandboxClient.id}:${sandboxClient.secret}`).toString('base64')
  if (request.headers.get('authorization') !== `Basic ${basic}`) return refused('invalid_client', 401)
  const grant = await openCode(fields.get('code') ?? '', sandbox)
  const challenge = createHash('sha256')
    .update(fields.get('code_verifier') ?? '')
    .digest('base64url')
  const isGood = grant && grant.redirectUri === fields.get('redirect_uri') && grant.challenge === challenge
  if (!isGood || spent.has(grant.id)) return refused('invalid_grant', 400)
  spent.set(grant.id, true)
  const idToken = await signIdToken(grant, sandbox.now())
  return Response.json({ access_token: grant.id, token_type: 'Bearer', expires_in: 60, id_token: idToken })
}

function refused(error: string, status: number): Response {
  return Response.json({ error }, { status })
}

async function signIdToken(grant: Grant, now: number): Promise<string> {
  const { SignJWT } = await import('jose')
  const { key, jwk } = await signingKey()
  const { nonce, email, firstName, lastName, isVerified } = grant
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ nonce, email, email_verified: isVerified, given_name: firstName, family_name: lastName })
    .setProtectedHeader({ alg: 'ES256', kid: jwk.kid })
    .setIssuer(openIdSandboxIssuer)
    .setAudience(sandboxClient.id)
    .setSubject(createHash('sha256').update(email).digest('hex').slice(0, 32))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + idTokenSeconds)
    .sign(key)
}

let signing: ReturnType<typeof makeKey> | undefined

/** Made at the first use: tokens are checked by the process that was given them. */
function signingKey() {
  signing ??= makeKey()
  return signing
}

async function makeKey() {
  const { exportJWK, generateKeyPair } = await import('jose')
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid: 'sandbox', use: 'sig', alg: 'ES256' } }
}

import { findIdentityToken } from '~/db/identity/customer-identities'
import { type LoginAttempt, type LoginFailure, type LoginMode, secondTry } from '~/gateways/identity-provider'
import { openRef, sealRef } from '~/services/payments/sealed-ref'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import type { Customer } from './customer'
import { guestServicesOf } from './guest-services'
import { customerOfProof } from './link-identity'
import { noFlags } from './login-flags'
import { outsideLogin } from './where-to-sign-in'

type Begun = { address: string; attempt: LoginAttempt & { issuer: string } }

/**
 * Where a browser is sent to sign in, and what it brings back. Null while customers sign in here; refused when the provider
 * cannot be asked.
 * @param asked `again`: the first try was lost on the way
 */
export async function beginOutsideLogin(
  store: Store,
  { mode, redirectUri, again }: { mode: LoginMode; redirectUri: string; again: boolean },
): Promise<Result<Begun> | null> {
  const provider = outsideLogin(store)
  if (!provider) return null
  try {
    const { address, attempt } = await provider.begin(mode, redirectUri, again)
    return ok({ address, attempt: { ...attempt, issuer: provider.issuer } })
  } catch (error) {
    store.log('identity provider', { detail: error instanceof Error ? error.name : 'unknown' })
    return failed('failed', store)
  }
}

/** Whether a login that nobody here knows of was begun anew already. */
export function isSecondTry(state: string | null): boolean {
  return state?.endsWith(secondTry) ?? false
}

/**
 * Who came back from the provider. Refused when it says no, cannot be asked, or is not the one that was asked; and as
 * customerOfProof() does.
 * @param query of the address they came back to
 */
export async function finishOutsideLogin(
  store: Store,
  query: string,
  attempt: LoginAttempt & { issuer: string },
): Promise<Result<{ customer: Customer; idToken: string }>> {
  const provider = outsideLogin(store)
  if (provider?.issuer !== attempt.issuer) return failed('failed', store)
  const came = await provider.finish(query, attempt)
  if ('failure' in came) return failed(came.failure, store)
  const found = await customerOfProof(store, came.proof)
  return found.ok ? ok({ customer: found.value, idToken: came.proof.idToken }) : found
}

const failures = {
  disabled: { code: 'login.disabled', flag: 'disabledAccount' },
  expired: { code: 'login.expired', flag: 'credentialsExpired' },
  failed: { code: 'login.connection', flag: 'apiConnectionFailure' },
} as const

function failed(why: LoginFailure, store: Store) {
  const { code, flag } = failures[why]
  return refusal({ code, values: guestServicesOf(store), data: { ...noFlags, [flag]: true } })
}

/** An id token as its session keeps it: a copied row tells nothing. */
export function sealIdToken({ config }: Pick<Store, 'config'>, sessionKey: string, idToken: string): string {
  return sealRef(config, `id token ${sessionKey}`, idToken)
}

/**
 * Where the login at the provider that a session came from is ended; null when it came from none, or the provider has no
 * such place or cannot be asked.
 * @param back where the provider sends the browser afterwards
 */
export async function providersLogout(store: Store, sessionKey: string, back: string): Promise<string | null> {
  const { identityProvider } = store.gateways
  const sealed = identityProvider && (await findIdentityToken(store.db, sessionKey))
  const idToken = sealed && openRef(store.config, `id token ${sessionKey}`, sealed)
  return idToken ? identityProvider.logoutAddress(idToken, back) : null
}

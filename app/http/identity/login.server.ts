import { newId } from '~/ids.server'
import type { Customer } from '~/services/identity/customer'
import { providersLogout, sealIdToken } from '~/services/identity/outside-login'
import { endSession, openGuest, openLogin } from '~/services/identity/sessions'
import { store } from '~/store.server'
import { keepJoinNotice } from '../cart/cut-notice.server'
import { forgetSeenProducts } from '../catalog/seen-products.server'
import { dropKeptForm } from '../forms/kept-form.server'
import { sessionKeyOf, setSession } from '../request/cookies.server'
import type { Visit } from '../request/visit.server'
import { newRememberToken, setRemembered } from './remember.server'

/**
 * Signs a customer in: a new session in the place of the visitor's, whose bag joins the customer's; what that changed is
 * told on the bag's next page. The answer must carry the visit's headers.
 * @param idToken of the identity provider that vouched for them, when one did
 */
export async function startLogin(visit: Visit, customer: Customer, remember: boolean, idToken?: string): Promise<void> {
  const sessionId = newId()
  const token = remember ? newRememberToken() : null
  const sessionKey = sessionKeyOf(sessionId)
  const identityToken = idToken && sealIdToken(store, sessionKey, idToken)
  const session = { sessionKey, before: visit, identityToken }
  const joined = await openLogin(store, customer, session, token)
  await setSession({ id: sessionId, known: true }, visit.headers)
  setRemembered(visit.headers, token)
  keepJoinNotice(visit, joined)
}

/**
 * Whose login ran out goes on as a guest who is nothing to that customer any more. What they typed still waits for them,
 * sealed. The answer must carry the visit's headers.
 */
export async function startAsGuest({ sessionKey, headers }: Visit): Promise<void> {
  const id = newId()
  await openGuest(store, { sessionKey: sessionKeyOf(id), before: sessionKey })
  await setSession({ id, known: false }, headers)
  headers.set('clear-site-data', '"cache"') // Back must not show the customer's pages
}

/** Signs out: a guest's session again, nothing remembered. The customer's bag waits for them. */
export async function endLogin({ sessionKey, headers }: Visit): Promise<void> {
  await endSession(store, sessionKey)
  await setSession({ id: newId(), known: false }, headers)
  setRemembered(headers, null)
  dropKeptForm({ headers })
  headers.set('clear-site-data', '"cache"') // Back must not show the customer's pages
}

/**
 * Signs out, here first.
 * @returns where to go: to the identity provider, when the login came from there, and by it to the login page
 */
export async function endLoginEverywhere(visit: Visit, request: Request): Promise<string> {
  const elsewhere = await providersLogout(store, visit.sessionKey, `${new URL(request.url).origin}/login`)
  await endLogin(visit)
  forgetSeenProducts(visit.headers)
  return elsewhere ?? '/login'
}

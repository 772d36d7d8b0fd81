import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { unused } from '~/http/calls/calls.server'
import { startLogin } from '~/http/identity/login.server'
import { takeAttempt } from '~/http/identity/login-attempts.server'
import { frameGoesOn, isForFrame, outsideAddress, outsideFailed } from '~/http/identity/outside-login.server'
import { openVisit } from '~/http/request/visit.server'
import { finishOutsideLogin, isSecondTry } from '~/services/identity/outside-login'
import { refusal } from '~/services/result'
import { store } from '~/store.server'

/**
 * Where the identity provider sends a browser back to. A browser that began no login here, or too long ago, begins one
 * anew, once: whatever it brought is not looked at.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visit = await openVisit(args)
  const { headers } = visit
  const { search, searchParams } = new URL(request.url)
  const state = searchParams.get('state')
  const attempt = await takeAttempt(request, state, headers)
  const inFrame = attempt?.inFrame ?? isForFrame(request)
  if (!attempt) {
    // a frame of another site brings no cookies: the whole page goes on, the provider knows who it is
    if (inFrame) return frameGoesOn(context, 'login-success', null, headers)
    if (visit.loggedIn) throw redirect('/oauth/redirect', { headers })
    if (isSecondTry(state))
      return outsideFailed(context, { ...refusal({ code: 'login.connection' }), inFrame, headers })
    throw redirect(outsideAddress('/oauth2/authorization/site', null, { again: 'true' }), { headers })
  }
  const { successUrl } = attempt
  const found = await finishOutsideLogin(store, search, attempt)
  if (!found.ok) return outsideFailed(context, { refusal: found.refusal, inFrame, successUrl, headers })
  const { customer, idToken } = found.value
  await startLogin(visit, customer, true, idToken)
  const display = inFrame ? { display: 'frame' } : undefined
  return redirect(outsideAddress('/oauth/redirect', successUrl, display), { status: 303, headers })
}

export const action = unused('GET')

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { answerCall, call } from '~/http/calls/calls.server'
import { addressAfterLogin } from '~/http/identity/after-login.server'
import { frameGoesOn, isForFrame, outsideAddress, wayBack } from '~/http/identity/outside-login.server'
import { successUrl } from '~/http/identity/success-url.server'
import { openVisit } from '~/http/request/visit.server'
import { outsideLogin } from '~/services/identity/where-to-sign-in'
import { ok } from '~/services/result'
import { store } from '~/store.server'

/**
 * Leads on after a login at the identity provider. In a frame it tells the page around it and offers a link; a visitor who
 * is nobody yet is sent to the provider, who may know them already.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visit = await openVisit(args)
  const { headers } = visit
  const back = wayBack(request)
  if (isForFrame(request)) return frameGoesOn(context, visit.loggedIn ? 'login-success' : 'site-loaded', back, headers)
  if (!visit.loggedIn && outsideLogin(store))
    throw redirect(outsideAddress('/oauth2/authorization/site', back), { headers })
  return redirect(addressAfterLogin(request), { status: 303, headers })
}

/** Refreshes the session of a page around a frame, which says its address. */
export function action(args: ActionFunctionArgs) {
  const refresh = call(z.object({ url: z.string().max(4_000) }), async (visit, { url }) =>
    ok({ loggedIn: visit.loggedIn, redirect: successUrl(url, args.request) }),
  )
  return answerCall(args, refresh)
}

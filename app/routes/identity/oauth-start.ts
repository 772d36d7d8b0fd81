import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { unused } from '~/http/calls/calls.server'
import { keepAttempt } from '~/http/identity/login-attempts.server'
import { isForFrame, outsideAddress, outsideFailed, wayBack } from '~/http/identity/outside-login.server'
import { openVisit } from '~/http/request/visit.server'
import { beginOutsideLogin } from '~/services/identity/outside-login'
import { store } from '~/store.server'

const modeSchema = z.enum(['login', 'register', 'forgot']).catch('login')

/** Sends a browser to the identity provider; whoever is signed in, or signs in here, goes where that is done. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visit = await openVisit(args)
  const { headers } = visit
  const { origin, searchParams } = new URL(request.url)
  const [inFrame, successUrl] = [isForFrame(request), wayBack(request)]
  const mode = modeSchema.parse(searchParams.get('mode'))
  if (visit.loggedIn) {
    const display = inFrame ? { display: 'frame' } : undefined
    throw redirect(outsideAddress('/oauth/redirect', successUrl, display), { headers })
  }
  const begun = await beginOutsideLogin(store, {
    mode,
    redirectUri: `${origin}/oauth/callback`,
    again: searchParams.get('again') === 'true',
  })
  if (begun === null) throw redirect(outsideAddress('/login', successUrl), { headers })
  if (!begun.ok) return outsideFailed(context, { refusal: begun.refusal, inFrame, successUrl, headers })
  const { address, attempt } = begun.value
  await keepAttempt(request, { ...attempt, successUrl: successUrl ?? undefined, inFrame }, headers)
  return redirect(address, { headers })
}

export const action = unused('GET')

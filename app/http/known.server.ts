import { type AppLoadContext, redirect } from '@remix-run/node'
import { outsideLogin } from '~/services/identity/where-to-sign-in'
import { type Result, refusal } from '~/services/result'
import { store } from '~/store.server'
import { keepRefusedForm } from './kept-form.server'
import { wantsJson } from './page-as-json.server'
import { refusedCall } from './replies.server'
import { loginAddress } from './success-url.server'
import { type KnownVisit, type LoggedInVisit, openVisit, type Visit } from './visit.server'

type Args = { request: Request; context: AppLoadContext }

/**
 * The visit of a customer who is signed in, for the loader of a screen. Anybody else is sent to the login page, and from
 * there back here; a request for JSON gets 401.
 */
export async function requireLoggedIn(args: Args): Promise<LoggedInVisit> {
  const visit = await openVisit(args)
  if (!visit.loggedIn) throw await turnedAway(args, visit)
  return visit
}

/**
 * The same, where it is enough to be remembered.
 */
export async function requireKnown(args: Args): Promise<KnownVisit> {
  const visit = await openVisit(args)
  if (!visit.customer) throw await turnedAway(args, visit)
  return visit
}

async function turnedAway({ request, context }: Args, visit: Visit): Promise<Response> {
  if (wantsJson(request)) return refusedCall('login.required', 401, visit.headers)
  await keepRefusedForm(request, context, visit)
  return redirect(signInAddress(request, visit), { headers: visit.headers })
}

/** Where the login page is for this visitor, with the way back: whose login ran out is welcomed back there. */
export function signInAddress(request: Request, { expired }: Pick<Visit, 'expired'>): string {
  const timedOut = expired && !outsideLogin(store) // whoever signs in elsewhere is not told of our clock
  return loginAddress(request, timedOut ? { sessionTimeout: 'true' } : {})
}

type Run<Of, Input, Value, Rest extends unknown[]> = (visit: Of, input: Input, ...rest: Rest) => Promise<Result<Value>>

/**
 * For form() and call(): what only a customer who is signed in may do. Anybody else changes nothing; a call answers 401, a
 * form leads to the login page.
 * @public
 */
export function forLoggedIn<Input, Value, Rest extends unknown[]>(
  run: Run<LoggedInVisit, Input, Value, Rest>,
): Run<Visit, Input, Value, Rest> {
  return async (visit, input, ...rest) => (visit.loggedIn ? run(visit, input, ...rest) : signInFirst())
}

/** The same, where it is enough to be remembered. */
export function forKnown<Input, Value, Rest extends unknown[]>(
  run: Run<KnownVisit, Input, Value, Rest>,
): Run<Visit, Input, Value, Rest> {
  return async (visit, input, ...rest) => (visit.customer ? run(visit, input, ...rest) : signInFirst())
}

/** For form() and call(): what guests do with their own and customers with theirs, but not who is only remembered: taking away. */
export function butRemembered<Input, Value, Rest extends unknown[]>(
  run: Run<Visit, Input, Value, Rest>,
): Run<Visit, Input, Value, Rest> {
  return async (visit, input, ...rest) => (visit.remembered ? signInFirst() : run(visit, input, ...rest))
}

function signInFirst() {
  return refusal({ code: 'login.required', kind: 'unauthorized' })
}

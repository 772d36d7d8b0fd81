import { type AppLoadContext, redirectDocument } from '@remix-run/node'
import type { MessageCode } from '~/messages'
import { outsideLogin } from '~/services/identity/where-to-sign-in'
import { type Refusal, type Result, refusal } from '~/services/result'
import { store } from '~/store.server'
import { wantsJson } from '../calls/page-as-json.server'
import { refusedCall } from '../calls/replies.server'
import { keepRefusedForm } from '../forms/kept-form.server'
import { type KnownVisit, type LoggedInVisit, openVisit, type Visit } from '../request/visit.server'
import { loginAddress } from './success-url.server'

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
  return redirectDocument(signInAddress(request, visit), { headers: visit.headers }) // the header greets nobody there
}

/** Where the login page is for this visitor, with the way back (`back`): whose login ran out is welcomed back there. */
export function signInAddress(request: Request, { expired }: Pick<Visit, 'expired'>, back?: string | null): string {
  const timedOut = expired && !outsideLogin(store) // whoever signs in elsewhere is not told of our clock
  return loginAddress(request, timedOut ? { sessionTimeout: 'true' } : {}, back)
}

type Run<Of, Input, Value, Rest extends unknown[]> = (visit: Of, input: Input, ...rest: Rest) => Promise<Result<Value>>
type Bordered<Input, Value, Rest extends unknown[]> = Run<Visit, Input, Value, Rest> & {
  /** What whoever it is not for is told, before what they sent is looked at. */
  turnsAway: (visit: Visit) => Refusal | null
}

/**
 * For form() and call(): what only a customer who is signed in may do. Anybody else changes nothing; a call answers 401, a
 * form leads to the login page.
 * @param said what a call that has a sentence of its own says then
 * @public
 */
export function forLoggedIn<Input, Value, Rest extends unknown[]>(
  run: Run<LoggedInVisit, Input, Value, Rest>,
  said?: MessageCode,
): Bordered<Input, Value, Rest> {
  return bordered((visit): visit is LoggedInVisit => visit.loggedIn, run, said)
}

/** The same, where it is enough to be remembered. */
export function forKnown<Input, Value, Rest extends unknown[]>(
  run: Run<KnownVisit, Input, Value, Rest>,
): Bordered<Input, Value, Rest> {
  return bordered((visit): visit is KnownVisit => visit.customer !== null, run)
}

/**
 * For form() and call(): what guests do with their own and customers with theirs, but not who is only remembered:
 * taking away.
 */
export function butRemembered<Input, Value, Rest extends unknown[]>(
  run: Run<Visit, Input, Value, Rest>,
): Bordered<Input, Value, Rest> {
  return bordered((visit): visit is Visit => !visit.remembered, run)
}

function bordered<Of extends Visit, Input, Value, Rest extends unknown[]>(
  isFor: (visit: Visit) => visit is Of,
  run: Run<Of, Input, Value, Rest>,
  said: MessageCode = 'login.required',
): Bordered<Input, Value, Rest> {
  const turnedAway = { code: said, kind: 'unauthorized' } as const
  const guarded = async (visit: Visit, input: Input, ...rest: Rest) =>
    isFor(visit) ? run(visit, input, ...rest) : refusal(turnedAway)
  return Object.assign(guarded, { turnsAway: (visit: Visit) => (isFor(visit) ? null : turnedAway) })
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findBag } from '~/services/cart/current-bag'
import { hasLines } from '~/services/orders/totals'
import { ok, type Result } from '~/services/result'
import { store } from '~/store.server'
import { acceptsHtml } from '../calls/accept.server'
import { Reply } from '../calls/calls.server'
import { refusedBody } from '../calls/replies.server'
import { signInAddress } from '../identity/known.server'
import { askingPage } from '../request/asking-page.server'
import type { Visit } from '../request/visit.server'

type Args = ActionFunctionArgs | LoaderFunctionArgs
type Run<Input> = (visit: Visit, input: Input, args: Args) => Promise<Result<unknown>>

/** Whether the visitor's bag went with their login: it waits behind the next one. */
export async function isBagLost({ expired, customer, bagKey }: Visit): Promise<boolean> {
  return expired && !customer && !(await findBag(store, bagKey))
}

/**
 * Whose bag went with their login signs in before this address is read, and comes back to it: throws the redirect.
 * Whoever else asks goes on.
 */
export async function askForBag({ request }: Pick<Args, 'request'>, visit: Visit): Promise<void> {
  if (await isBagLost(visit)) throw redirect(signInAddress(request, visit), { status: 303, headers: visit.headers })
}

/**
 * For call() and answerRead(): what asks something of a bag. Whose bag went with their login is answered 401, with where
 * to sign in as `redirect` and the page that asked as the way back. The page of a plain form leads there itself.
 */
export function withBag<Input>(run: Run<Input>): Run<Input> {
  return async (visit, input, args) => {
    const isForm = acceptsHtml(args.request.headers.get('accept') ?? '')
    return !isForm && (await isBagLost(visit)) ? ok(toSignIn(visit, args.request)) : run(visit, input, args)
  }
}

/** Whether whose login ran out has nothing to check out: what was bagged waits behind the next one. */
export async function isLeftEmpty({ expired, customer, bagKey }: Visit): Promise<boolean> {
  if (!expired || customer) return false
  const bag = await findBag(store, bagKey)
  return !(bag && hasLines(bag))
}

function toSignIn(visit: Visit, request: Request): Reply {
  const { pathname, search } = askingPage(request) ?? { pathname: '/cart', search: '' }
  const redirect = signInAddress(request, visit, pathname + search)
  return new Reply({ ...refusedBody({ code: 'login.required' }), redirect }, 401)
}

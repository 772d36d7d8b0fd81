import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { askedPanel, checkoutAddress, isExpress } from '~/components/checkout/checkout-address'
import { isLeftEmpty } from '~/http/cart/lost-bag.server'
import { startAsGuest } from '~/http/identity/login.server'
import { isOwnWay } from '~/http/request/changing-reads.server'
import { openVisit } from '~/http/request/visit.server'

/**
 * The way into checkout without an account. Whose bag went with their login, and who rather goes on without it, is a new
 * guest from here on, with an empty bag; only a link of our own chooses that for them.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  if (isOwnWay(args.request) && (await isLeftEmpty(visit))) await startAsGuest(visit)
  const query = new URL(args.request.url).searchParams
  return redirect(checkoutAddress(isExpress(query), askedPanel(query)), { headers: visit.headers })
}

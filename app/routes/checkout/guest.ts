import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { checkoutAddress, isExpress } from '~/components/checkout/checkout-address'
import { openVisit } from '~/http/visit.server'

/** The way into checkout without an account. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await openVisit(args)
  return redirect(checkoutAddress(isExpress(new URL(args.request.url).searchParams)), { headers })
}

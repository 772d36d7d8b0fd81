import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { askedPanel, checkoutAddress, isExpress } from '~/components/checkout/checkout-address'
import { openVisit } from '~/http/request/visit.server'

/** The way into checkout without an account. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await openVisit(args)
  const query = new URL(args.request.url).searchParams
  return redirect(checkoutAddress(isExpress(query), askedPanel(query)), { headers })
}

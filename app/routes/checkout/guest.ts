import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { openVisit } from '~/http/visit.server'

/** The way into checkout without an account. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await openVisit(args)
  return redirect('/checkout', { headers })
}

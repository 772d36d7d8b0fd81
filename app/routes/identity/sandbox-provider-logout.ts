import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { unused } from '~/http/calls/calls.server'
import { ownAddress } from '~/http/request/own-address.server'
import { store } from '~/store.server'

/** Where logins at the emulated identity provider end: it keeps none, and leads back to the shop. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!store.gateways.emulated.identityProvider) throw new Response(null, { status: 404 })
  const back = new URL(request.url).searchParams.get('post_logout_redirect_uri')
  return redirect(ownAddress(back, request) ?? '/')
}

export const action = unused('GET')

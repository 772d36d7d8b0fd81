import type { LoaderFunctionArgs } from '@remix-run/node'
import { unused } from '~/http/calls/calls.server'
import { store } from '~/store.server'

/** The script of an emulated wallet; there is none where the wallet is real. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const { applePay, googlePay } = store.gateways.emulated
  const script = await [applePay, googlePay].find((wallet) => wallet?.path === pathname)?.read()
  if (!script) throw new Response(null, { status: 404 })
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, no-store' }
  return new Response(script, { headers })
}

export const action = unused('GET')

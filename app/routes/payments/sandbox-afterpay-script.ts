import type { LoaderFunctionArgs } from '@remix-run/node'
import { unused } from '~/http/calls/calls.server'
import { store } from '~/store.server'

/** A script of the emulated Afterpay; there is none where the true one is used. */
export async function loader({ request, params: { script = '' } }: LoaderFunctionArgs) {
  const answer = await store.gateways.emulated.afterpay?.answer(request, script)
  if (!answer) throw new Response(null, { status: 404 })
  return answer.type === 'error' ? new Response(null, { status: 502 }) : answer
}

export const action = unused('GET')

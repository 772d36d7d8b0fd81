import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerNotice } from '~/http/payments/notice-reply.server'
import { store } from '~/store.server'

/** What the gateway of PayPal's button tells of transactions. */
export const action = (args: ActionFunctionArgs) => answerNotice(args, 'braintree')

/** The gateway's question whether this address is ours. */
export function loader({ request }: LoaderFunctionArgs) {
  const challenge = new URL(request.url).searchParams.get('bt_challenge') ?? ''
  const answer = store.gateways.payments.braintree?.notices?.answerChallenge?.(challenge)
  if (!answer) throw new Response(null, { status: 404 })
  return new Response(answer, { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
}

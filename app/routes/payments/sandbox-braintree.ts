import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { store } from '~/store.server'

/** The scripts of the emulated button of PayPal, and the gateway they ask; there is nothing where the true ones are used. */
export async function loader({ request }: LoaderFunctionArgs) {
  const answer = await store.gateways.emulated.paypalButton?.answer(request)
  if (!answer) throw new Response(null, { status: 404 })
  return answer.type === 'error' ? new Response(null, { status: 502 }) : answer
}

export function action(args: ActionFunctionArgs) {
  return loader(args)
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { approvalPage } from '~/http/sandbox/sandbox-approval-page.server'
import { store } from '~/store.server'

/** PayPal's own page as the sandbox plays it; there is none where the real one is asked. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { desk, token } = open(request)
  const shown = await desk.open(token)
  if (!shown) throw new Response(null, { status: 404 })
  return approvalPage(context, shown)
}

/** The payer's press there, which leads back to the shop. */
export async function action({ request }: ActionFunctionArgs) {
  const { desk, token } = open(request)
  const press = new URLSearchParams(await request.text()).get('press') ?? ''
  const back = await desk.press(token, press)
  if (back === null) throw new Response(null, { status: 404 })
  return redirect(back, 303)
}

function open({ url }: Request) {
  const desk = store.gateways.emulated.paypal
  if (!desk) throw new Response(null, { status: 404 })
  return { desk, token: new URL(url).searchParams.get('token') ?? '' }
}

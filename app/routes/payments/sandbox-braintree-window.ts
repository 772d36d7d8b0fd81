import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { approvalEnd, approvalPage } from '~/http/sandbox/sandbox-approval-page.server'
import { store } from '~/store.server'

/** The window in which a payer approves at PayPal, as the sandbox plays it; its last page is read by the scripts behind it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { desk, token, isDone } = open(request)
  if (isDone) return approvalEnd(context)
  const shown = await desk.open(token)
  if (!shown) throw new Response(null, { status: 404 })
  return approvalPage(context, shown, ['error', 'cancel'])
}

export async function action({ request }: ActionFunctionArgs) {
  const { desk, token } = open(request)
  const press = new URLSearchParams(await request.text()).get('press') ?? ''
  const next = await desk.press(token, press)
  if (next === null) throw new Response(null, { status: 404 })
  return redirect(next, 303)
}

function open({ url }: Request) {
  const desk = store.gateways.emulated.paypalButton
  if (!desk) throw new Response(null, { status: 404 })
  const { pathname, searchParams } = new URL(url)
  return { desk, token: searchParams.get('token') ?? '', isDone: pathname.endsWith('/done') }
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { playedPopupPage, unavailablePopupPage } from '~/http/sandbox/played-checkout-page.server'
import { choosePlayedInPopup, findPlayedCheckout } from '~/services/payments/instalments/played-checkout'
import { store } from '~/store.server'
import { popupChoiceSchema } from '~/validation/payments/played-checkout'

/** The window in which a payer approves what Afterpay, as the sandbox plays it, is to pay. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  if (!store.gateways.emulated.afterpay) throw new Response(null, { status: 404 })
  if (query.has('reason')) return unavailablePopupPage(context)
  const { checkout } = await openCheckout(request)
  return playedPopupPage(context, checkout, query.has('shipping'))
}

export async function action({ request }: ActionFunctionArgs) {
  const { token, checkout } = await openCheckout(request)
  const made = popupChoiceSchema.safeParse(await request.json().catch(() => null))
  if (!made.success) throw new Response(null, { status: 400 })
  await choosePlayedInPopup(store, token, checkout, made.data)
  return new Response(null, { status: 204 })
}

async function openCheckout({ url }: Request) {
  const token = new URL(url).searchParams.get('token') ?? ''
  const checkout = await findPlayedCheckout(store, token)
  if (!checkout) throw new Response(null, { status: 404 })
  return { token, checkout }
}

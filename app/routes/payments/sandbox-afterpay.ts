import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { playedCheckoutPage } from '~/http/sandbox/played-checkout-page.server'
import { choosePlayed, findPlayedCheckout } from '~/services/payments/instalments/played-checkout'
import { store } from '~/store.server'
import { checkoutChoiceSchema } from '~/validation/payments/played-checkout'

/** The page on which a payer approves what Afterpay, as the sandbox plays it, is to pay. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return playedCheckoutPage(context, (await openCheckout(request)).checkout)
}

export async function action({ request }: ActionFunctionArgs) {
  const { token, checkout } = await openCheckout(request)
  const fields = Object.fromEntries(new URLSearchParams(await request.text()))
  const made = checkoutChoiceSchema.safeParse(fields)
  if (!made.success) throw new Response(null, { status: 400 })
  return redirect(await choosePlayed(store, token, checkout, made.data.choice), 303)
}

async function openCheckout({ url }: Request) {
  const token = new URL(url).searchParams.get('token') ?? ''
  const checkout = await findPlayedCheckout(store, token)
  if (!checkout) throw new Response(null, { status: 404 })
  return { token, checkout }
}

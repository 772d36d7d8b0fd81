import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { checkoutAddress, isExpress } from '~/components/checkout/checkout-address'
import { unused } from '~/http/calls/calls.server'
import { spoken } from '~/http/calls/replies.server'
import { askForBag } from '~/http/cart/lost-bag.server'
import { forward } from '~/http/forms/forwarded.server'
import { keepSentForm } from '~/http/forms/kept-form.server'
import { failedReturn } from '~/http/payments/failed-return.server'
import { openVisit } from '~/http/request/visit.server'
import { type PaypalEnd, returnFromPaypal } from '~/services/checkout/paypal/return-from-paypal'
import { store } from '~/store.server'
import { afterCancelled, afterSubmit, paypalPanel } from './checkout-ways'

/**
 * Where a payer comes back from PayPal: the payment goes on the bag, and in an express checkout the order is placed. Whose
 * login ran out there signs in first, and is told what became of the payment.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const query = new URL(args.request.url).searchParams
  await askForBag(args, visit)
  const cancelled = afterCancelled(query)
  if (cancelled) return redirect(cancelled, { status: 303, headers: visit.headers })
  const asked = { state: query.get('state') ?? '', token: query.get('token') ?? '' }
  const end = await returnFromPaypal(store, visit, asked)
  if (end.way === 'address') {
    const { formErrors, fieldErrors } = spoken(end.refusal)
    const reply = { status: 'error' as const, initialValue: end.typed, error: { '': formErrors, ...fieldErrors } }
    const page = checkoutAddress(true)
    const shown = { url: new URL(page, args.request.url).href }
    await keepSentForm(shown, visit, 'shipping-address', Object.entries(end.typed)) // the page may be loaded again
    forward(args.context, { page, answer: { form: 'shipping-address', reply }, status: 422 })
  }
  return redirect(nextOf(end, isExpress(query)), { status: 303, headers: visit.headers })
}

function nextOf(end: PaypalEnd, express: boolean): string {
  switch (end.way) {
    case 'submitted':
      return afterSubmit(end.answer, express)
    case 'review':
    case 'unavailable':
      return checkoutAddress(true, {}, '/cart/verifyCheckout')
    case 'billing':
      return paypalPanel(express)
    case 'failed':
      return paypalPanel(express, failedReturn('payment'))
    case 'checkout':
      return checkoutAddress(express)
    default:
      return checkoutAddress(true)
  }
}

export const action = unused('GET')

import { redirect } from '@remix-run/node'
import { acceptsHtml } from '~/http/calls/accept.server'
import { asRouting } from '~/http/checkout/checkout-routing.server'
import type { Visit } from '~/http/request/visit.server'
import { findBag } from '~/services/cart/current-bag'
import { applyPaypalApproval } from '~/services/checkout/paypal/apply-paypal'
import { startPaypal } from '~/services/checkout/paypal/start-paypal'
import { judgeReplaced, type Replaced } from '~/services/payments/replaced-payment'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import type { PaypalInput } from '~/validation/payments/paypal'
import { paypalWays } from '../checkout/checkout-ways'

/**
 * PayPal by a call: with what its payer approved the payment is applied, without it the answer's browserRedirect says
 * where to approve it.
 */
export async function applyPaypal(request: Request, visit: Visit, payment: PaypalInput, instead?: Replaced) {
  const { expressCheckout: express, nonce } = payment
  if (nonce === '') {
    const judged = instead ? await judgeReplaced(store, visit, 'paypal', instead) : ok(null)
    if (!judged.ok) return judged
    const begun = await startPaypal(store, visit, paypalWays(request, express, express))
    const isForm = acceptsHtml(request.headers.get('accept') ?? '')
    if (begun.ok && isForm) throw redirect(begun.value, { status: 303, headers: visit.headers })
    return begun.ok ? asRouting(visit, ok(await findBag(store, visit.bagKey)), begun.value) : begun
  }
  return asRouting(visit, await applyPaypalApproval(store, visit, payment, instead))
}

import type { ActionFunctionArgs } from '@remix-run/node'
import { acceptsHtml } from '~/http/calls/accept.server'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { withBag } from '~/http/cart/lost-bag.server'
import { asRouting } from '~/http/checkout/checkout-routing.server'
import { payForOrder } from '~/services/checkout/saga/pay-for-order'
import { store } from '~/store.server'
import { applyPaymentSchema } from '~/validation/payments/payments'
import { applyPaypal } from './paypal-call.server'

const payment = applyPaymentSchema(() => store.now())

/** Applies a payment; with an id and a gateway it takes the place of that payment. */
export function action(args: ActionFunctionArgs) {
  const { id, gateway } = args.params
  const isForm = acceptsHtml(args.request.headers.get('accept') ?? '')
  const instead = id && gateway ? { paymentId: id, gateway } : undefined
  const apply = call(
    payment,
    withBag(async (visit, input) =>
      input.way === 'paypal'
        ? applyPaypal(args.request, visit, input.approval, instead)
        : asRouting(visit, await payForOrder(store, visit, input, isForm, instead)),
    ),
    { fromQuery, failed: 'payment.apply' },
  )
  return answerCall(args, apply, { page: '/checkout', form: formOf })
}

/** A human check's answer of a gift card, or the session of a card's fields. */
const fromQuery = ['g-recaptcha-response', 'cf-turnstile-response', 'recaptchaResponse', 'clientToken']

const formNames: Record<string, string> = { GiftCard: 'gift-card', CreditCard: 'card-details', paypal: 'paypal' }

/** The form of checkout that pays the same way. */
function formOf(fields: unknown): string {
  const type = (fields as { '@type'?: unknown } | null)?.['@type']
  return typeof type === 'string' && Object.hasOwn(formNames, type) ? (formNames[type] ?? '') : 'store-card'
}

export const loader = unused('POST')

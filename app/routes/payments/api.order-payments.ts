import type { ActionFunctionArgs } from '@remix-run/node'
import { acceptsHtml } from '~/http/accept.server'
import { answerCall, call, unused } from '~/http/calls.server'
import { asRouting } from '~/http/checkout-routing.server'
import { payForOrder } from '~/services/checkout/pay-for-order'
import { store } from '~/store.server'
import { applyPaymentSchema } from '~/validation/payments'

/** Applies a payment; with an id and a gateway it takes the place of that payment. */
export function action(args: ActionFunctionArgs) {
  const { id, gateway } = args.params
  const isForm = acceptsHtml(args.request.headers.get('accept') ?? '')
  const instead = id && gateway ? { paymentId: id, gateway } : undefined
  return answerCall(
    args,
    call(applyPaymentSchema, async (visit, payment) =>
      asRouting(visit, await payForOrder(store, visit, payment, isForm, instead)),
    ),
    { page: '/checkout', form: formOf },
  )
}

/** The form of checkout that pays the same way. */
function formOf(fields: unknown): string {
  return (fields as { '@type'?: unknown } | null)?.['@type'] === 'GiftCard' ? 'gift-card' : 'store-card'
}

export const loader = unused('POST')

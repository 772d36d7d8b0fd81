import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { asRouting } from '~/http/checkout/checkout-routing.server'
import { removePayment } from '~/services/payments/apply-payment'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** Takes a payment off the visitor's own order; any other id is not found. */
export function action(args: ActionFunctionArgs) {
  const { id = '' } = args.params
  return answerCall(
    args,
    call(nothing, async (visit) => asRouting(visit, await removePayment(store, visit, id))),
    { page: '/checkout', form: 'remove-payment' },
  )
}

export const loader = unused('POST')

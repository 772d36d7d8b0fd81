import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls.server'
import { checkoutRoutingDto } from '~/http/dto/checkout'
import { removePayment } from '~/services/payments/apply-payment'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** Takes a payment off the visitor's own order; any other id is not found. */
export function action(args: ActionFunctionArgs) {
  const { id = '' } = args.params
  return answerCall(
    args,
    call(nothing, async (visit) => {
      const removed = await removePayment(store, visit, id)
      return removed.ok ? ok({ checkoutRoutingDTO: checkoutRoutingDto(removed.value) }) : removed
    }),
    { page: '/checkout', form: 'remove-payment' },
  )
}

export const loader = unused('POST')

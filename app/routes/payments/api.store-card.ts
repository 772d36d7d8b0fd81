import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls.server'
import { asRouting } from '~/http/checkout-routing.server'
import { applyStoreCard } from '~/services/payments/apply-payment'
import { refusal } from '~/services/result'
import { store } from '~/store.server'
import { storeCardApiSchema } from '~/validation/payments'

/** Pays by store card in checkout. Saving a card needs an account, which nobody can have yet. */
export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(storeCardApiSchema, async (visit, { inCheckout, card }) => {
      if (!inCheckout) return refusal({ code: 'feature.unavailable', kind: 'unauthorized' })
      return asRouting(visit, await applyStoreCard(store, visit, card))
    }),
    { page: '/checkout', form: 'store-card' },
  )
}

export const loader = unused('POST')

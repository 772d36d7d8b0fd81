import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, Reply, unused } from '~/http/calls.server'
import { confirmCreditCard } from '~/services/payments/confirm-credit-card'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { securityCodeSchema } from '~/validation/credit-card'

/** Confirms the credit card on the order by its security code. */
export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(securityCodeSchema, async (visit, { cvv }) => {
      const confirmed = await confirmCreditCard(store, visit, cvv)
      return confirmed.ok ? ok(new Reply({ success: true })) : confirmed
    }),
    { page: '/checkout', form: 'security-code' },
  )
}

export const loader = unused('POST')

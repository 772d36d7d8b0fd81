import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, Reply, unused } from '~/http/calls/calls.server'
import { validateCard } from '~/services/payments/cards/validate-card'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { securityCodeCallSchema } from '~/validation/payments/credit-card'

/** Judges the security code of the card just entered in the provider's fields, else of the one on the order. */
export function action(args: ActionFunctionArgs) {
  const judge = call(
    securityCodeCallSchema,
    async (visit, { cvv }) => {
      const judged = await validateCard(store, visit, cvv)
      return judged.ok ? ok(new Reply({ success: true })) : judged
    },
    { failed: 'creditCard.codeFailed', refused: { blockForCVV: true } },
  )
  const form = { page: '/checkout', form: 'security-code' }
  return answerCall(args, judge, form)
}

export const loader = unused('POST')

import type { ActionFunctionArgs } from '@remix-run/node'
import { brand } from '~/brand'
import { answerCall, call, Reply, unused } from '~/http/calls/calls.server'
import { alertOf } from '~/http/calls/replies.server'
import { storeCardTriesLeft, validateStoreCard } from '~/services/payments/store-card/validate-store-card'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { validateCardSchema } from '~/validation/payments/payments'

/** Whether a store card number is good, and how many tries are left. */
export function action(args: ActionFunctionArgs) {
  const judge = call(
    validateCardSchema,
    async (visit, { cardNumber }) => {
      const judged = await validateStoreCard(store, visit, cardNumber)
      if (!judged.ok) return judged
      const { valid, attemptsRemaining, problems } = judged.value
      const data = attempts(valid, attemptsRemaining)
      return ok(new Reply({ success: valid, data, messages: problems.map(alertOf) }))
    },
    {
      refused: async (visit) => attempts(false, await storeCardTriesLeft(store, visit)),
      failed: 'storeCard.validation',
    },
  )
  return answerCall(args, judge)
}

function attempts(valid: boolean, attemptsRemaining: number) {
  return { [`${brand.field}CardAttempts`]: { valid, attemptsRemaining } }
}

export const loader = unused('POST')

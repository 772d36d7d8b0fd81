import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call, Reply } from '~/http/calls/calls.server'
import { refusedCall } from '~/http/calls/replies.server'
import { mayChange } from '~/http/request/changing-reads.server'
import { openVisit } from '~/http/request/visit.server'
import { confirmCreditCard } from '~/services/payments/cards/confirm-credit-card'
import { beginValidation } from '~/services/payments/cards/validate-card'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'
import { securityCodeCallSchema } from '~/validation/payments/credit-card'

/** What a client needs to have the card on the order confirmed. It begins something, so only who may change is given it. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  if (!mayChange(args.request, visit)) return refusedCall('generic', 403, visit.headers)
  const begin = async () => {
    const begun = await beginValidation(store, visit)
    return begun.ok ? ok(new Reply({ success: true, ...begun.value, data: begun.value })) : begun
  }
  return answerRead(args, nothing, begin, { failed: 'creditCard.prepare' })
}

/** Confirms the credit card on the order by its security code. */
export function action(args: ActionFunctionArgs) {
  const confirm = call(
    securityCodeCallSchema,
    async (visit, { cvv, savePayment }) => {
      const confirmed = await confirmCreditCard(store, visit, cvv, savePayment)
      return confirmed.ok ? ok(new Reply({ success: true })) : confirmed
    },
    { failed: 'creditCard.codeFailed', refused: { blockForCVV: true } },
  )
  const form = { page: '/checkout', form: 'security-code' }
  return answerCall(args, confirm, form)
}

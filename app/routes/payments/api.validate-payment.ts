import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call, Reply } from '~/http/calls.server'
import { mayChange } from '~/http/changing-reads.server'
import { refusedCall } from '~/http/replies.server'
import { openVisit } from '~/http/visit.server'
import { confirmCreditCard } from '~/services/payments/confirm-credit-card'
import { beginValidation } from '~/services/payments/validate-card'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { securityCodeCallSchema } from '~/validation/credit-card'
import { nothing } from '~/validation/fields'

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
    { failed: 'creditCard.codeFailed' },
  )
  const form = { page: '/checkout', form: 'security-code' }
  return answerCall(args, confirm, form)
}

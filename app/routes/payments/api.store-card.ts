import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, Reply, unused } from '~/http/calls/calls.server'
import { success } from '~/http/calls/replies.server'
import { asRouting } from '~/http/checkout/checkout-routing.server'
import type { Visit } from '~/http/request/visit.server'
import { say } from '~/messages'
import { saveStoreCard } from '~/services/account/saved-payments'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { ok, refusal, refuse } from '~/services/result'
import { store } from '~/store.server'
import { storeCardApiSchema } from '~/validation/payments/payments'
import type { StoreCardInput } from '~/validation/payments/store-card'

/** Pays by store card in checkout; elsewhere the card is kept for the customer who is signed in. */
export function action(args: ActionFunctionArgs) {
  const take = call(
    storeCardApiSchema,
    async (visit, { workflow, isDefault, card }) => {
      if (!workflow) return refuse('storeCard.refused')
      if (workflow === 'account' || workflow === 'guest') return keep(visit, card, isDefault, workflow)
      return asRouting(visit, await applyStoreCard(store, visit, card))
    },
    { failed: 'storeCard.refused' },
  )
  return answerCall(args, take, { page: '/checkout', form: 'store-card' })
}

async function keep(visit: Visit, card: StoreCardInput, isDefault: boolean, workflow: 'account' | 'guest') {
  if (!visit.loggedIn) return refusal({ code: 'login.required', kind: 'unauthorized' })
  if (workflow === 'guest' && !visit.customer.preferredGuest) {
    return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
  }
  const saved = await saveStoreCard(store, visit, card, isDefault)
  return saved.ok ? ok(new Reply({ success: true, messages: [success(say('payments.saved'))] })) : saved
}

export const loader = unused('POST')

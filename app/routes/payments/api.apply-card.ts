import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, Reply, unused } from '~/http/calls/calls.server'
import { success } from '~/http/calls/replies.server'
import { asRouting } from '~/http/checkout/checkout-routing.server'
import type { Visit } from '~/http/request/visit.server'
import { say } from '~/messages'
import { takeHostedCard } from '~/services/payments/cards/take-hosted-card'
import { ok, refusal, refuse } from '~/services/result'
import { store } from '~/store.server'
import {
  cardDetailsCallSchema,
  cardWorkflow,
  clientToken,
  type HostedCardInput,
} from '~/validation/payments/hosted-card'

const cardDetails = cardDetailsCallSchema(() => store.now())

/** What a client asks for anew after any refusal: the code was not kept, and the month may be what is wrong. */
const retyped = { blockForCVV: true, showExpiration: true }

/** Puts a card that was entered in the provider's fields on the order, or keeps it, by its workflow. */
export function action(args: ActionFunctionArgs) {
  const workflow = cardWorkflow.safeParse(new URL(args.request.url).searchParams.get('workflow')).data
  const token = clientToken.parse(args.params.clientToken)
  return answerCall(
    args,
    call(cardDetails, (visit, card) => take(visit, { ...card, clientToken: token }, workflow), {
      refused: retyped,
      failed: 'creditCard.billing',
    }),
  )
}

type Workflow = Parameters<typeof takeHostedCard>[3]

async function take(visit: Visit, card: HostedCardInput, workflow?: Workflow) {
  if (!workflow) return refuse('creditCard.billing')
  if (workflow === 'guest' && visit.customer && !visit.customer.preferredGuest) {
    return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
  }
  const taken = await takeHostedCard(store, visit, card, workflow)
  if (!taken.ok) return taken
  if (taken.value.order) return asRouting(visit, ok(taken.value.order))
  const data = workflow === 'guest' ? { browserRedirect: '/invitation/terms' } : {}
  return ok(new Reply({ success: true, data, messages: [success(say('payments.saved'))] }))
}

export const loader = unused('POST')

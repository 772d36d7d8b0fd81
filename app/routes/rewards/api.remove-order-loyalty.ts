import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { loyaltyDto } from '~/http/dto/loyalty'
import { forKnown } from '~/http/identity/known.server'
import { removeRewards } from '~/services/checkout/steps/order-rewards'
import { ok, refusal } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** Takes the reward off the bag. */
export function action(args: ActionFunctionArgs) {
  const remove = forKnown(async ({ bagKey }) => {
    const removed = await removeRewards(store, bagKey)
    if (!removed.ok) return removed
    const { loyalty } = removed.value
    return loyalty ? ok(loyaltyDto(loyalty)) : refusal({ code: 'rewards.removeFailed', kind: 'forbidden' })
  })
  return answerCall(args, call(nothing, remove, { failed: 'rewards.removeFailed' }))
}

export const loader = unused('POST')

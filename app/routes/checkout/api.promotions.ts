import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls/calls.server'
import { asRouting } from '~/http/checkout/checkout-routing.server'
import { applyPromotionCode, removePromotionCode } from '~/services/checkout/steps/promotion-codes'
import { store } from '~/store.server'
import { promotionCodeSchema } from '~/validation/rewards/promotion-code'

/** The same codes as in the bag; both answer the checkout routing. */
const calls = {
  apply: call(promotionCodeSchema, async (visit, code) =>
    asRouting(visit, await applyPromotionCode(store, visit, code)),
  ),
  remove: call(promotionCodeSchema, async (visit, code) =>
    asRouting(visit, await removePromotionCode(store, visit.bagKey, code)),
  ),
}

export function action(args: ActionFunctionArgs) {
  return answerCalls(args, calls)
}

export const loader = unused('POST', calls)

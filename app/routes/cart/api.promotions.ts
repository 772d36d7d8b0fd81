import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls/calls.server'
import { shownTo } from '~/http/checkout/shown-order.server'
import { cartDto } from '~/http/dto/order'
import type { Visit } from '~/http/request/visit.server'
import { applyPromotionCode, removePromotionCode } from '~/services/checkout/steps/promotion-codes'
import type { Order } from '~/services/orders/order'
import { ok, type Result } from '~/services/result'
import { store } from '~/store.server'
import { promotionCodeSchema } from '~/validation/rewards/promotion-code'

/** Promotion codes of the bag; both answer the cart. */
const calls = {
  apply: call(promotionCodeSchema, async (visit, code) => inCart(visit, await applyPromotionCode(store, visit, code))),
  remove: call(promotionCodeSchema, async (visit, code) =>
    inCart(visit, await removePromotionCode(store, visit.bagKey, code)),
  ),
}

function inCart(visit: Visit, changed: Result<Order>) {
  return changed.ok ? ok(cartDto(shownTo(visit, changed.value))) : changed
}

export function action(args: ActionFunctionArgs) {
  return answerCalls(args, calls)
}

export const loader = unused('POST', calls)

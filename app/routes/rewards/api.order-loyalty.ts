import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import { loyaltyDto } from '~/http/dto/loyalty'
import { forKnown, forLoggedIn } from '~/http/identity/known.server'
import { findBag } from '~/services/cart/current-bag'
import { loyaltyOf, redeemRewards } from '~/services/checkout/steps/order-rewards'
import type { Order } from '~/services/orders/order'
import { ok, type Result } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** What the bag can be paid with points, and is. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(
    args,
    nothing,
    forKnown(async ({ bagKey }) => asLoyalty(ok(await findBag(store, bagKey)))),
    { failed: 'rewards.orderFailed' },
  )
}

/** Applies the most there is. */
export function action(args: ActionFunctionArgs) {
  const redeem = forLoggedIn(async ({ bagKey }) => asLoyalty(await redeemRewards(store, bagKey)))
  return answerCall(args, call(nothing, redeem, { failed: 'rewards.redeemFailed' }))
}

function asLoyalty(order: Result<Order | null>) {
  if (!order.ok) return order
  const loyalty = loyaltyOf(order.value)
  return loyalty.ok ? ok(loyaltyDto(loyalty.value)) : loyalty
}

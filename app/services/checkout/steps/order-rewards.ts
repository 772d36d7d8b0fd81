import { changeOrder } from '~/services/orders/change-order'
import type { Loyalty } from '~/services/orders/count-reward'
import type { Order } from '~/services/orders/order'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { ownBag } from '../wallets/open-bag-order'

/** More than any order comes to: counting keeps to what the points are worth and the order allows. */
const everything = 1_000_000_000

/**
 * Pays as much of the customer's bag with points as can be. Nothing is taken before the order is submitted. Refused for
 * whoever may not redeem rewards, and when nothing could be redeemed.
 */
export async function redeemRewards(store: Store, bagKey: string): Promise<Result<Order>> {
  return setReward(store, bagKey, everything, (order) => {
    if (!order.loyalty) return refusal({ code: 'rewards.redeemFailed', kind: withoutRewards(order) })
    return order.loyalty.applied > 0 ? ok(null) : refuse('rewards.redeemFailed')
  })
}

/** Takes the reward off the bag again. */
export function removeRewards(store: Store, bagKey: string): Promise<Result<Order>> {
  return setReward(store, bagKey, 0, () => ok(null))
}

async function setReward(
  store: Store,
  bagKey: string,
  reward: number,
  judge: (order: Order) => Result<null>,
): Promise<Result<Order>> {
  const bag = await ownBag(store, bagKey, reward > 0 ? 'rewards.redeemFailed' : 'rewards.removeFailed')
  if (!bag.ok) return bag
  const work = async ({ row }: { row: { reward: number } }) => {
    row.reward = reward
    return ok(null)
  }
  const changed = await changeOrder(store, bag.value.id, work, judge)
  return changed.ok ? ok(changed.value.order) : changed
}

/** Rewards of a counted order. There are none of a bag without lines; refused for whoever may not redeem any. */
export function loyaltyOf(order: Order | null): Result<Loyalty> {
  return order?.loyalty ? ok(order.loyalty) : refusal({ code: 'rewards.orderFailed', kind: withoutRewards(order) })
}

function withoutRewards(order: Order | null) {
  return order?.groups.some(({ lines }) => lines.length > 0) ? 'forbidden' : 'not-found'
}

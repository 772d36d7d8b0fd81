import type { BuyerColumns } from '~/db/orders/order-lines'
import { type Cents, cents, sum } from '~/money'
import { allocate } from './allocate'

/** A reward of ten dollars costs so many points. */
export const pointsPerReward = 300
const oneReward = 1_000

/** What points can be redeemed for: whole rewards only. */
export function worthOf(points: number): Cents {
  return cents(Math.floor(points / pointsPerReward) * oneReward)
}

/** What a reward (cents) costs, in points. */
export function pointsOf(reward: number): number {
  return (reward / oneReward) * pointsPerReward
}

/** Rewards of a member and their order. */
export type Loyalty = {
  points: number
  /** The most this order can be paid with, and what is taken off it now. */
  applicable: Cents
  applied: Cents
  /** Something in the order cannot be paid with rewards. */
  blocked: boolean
}

type Priced = { id: string; kind: string; loyaltyBlocked: number; price: number; quantity: number; discount: number }
type Counted = { perLine: Map<string, Cents>; loyalty: Loyalty | null }

/**
 * What rewards take off lines that promotions were taken off already; at most what was asked for, what the points are
 * worth, and the merchandise that may be paid with rewards, rounded down to whole rewards. Shared in whole cents.
 * @param wanted cents
 * @param isOn the programme is
 */
export function countReward(
  lines: Priced[],
  { wanted, buyer, isOn }: { wanted: number; buyer: BuyerColumns | null; isOn: boolean },
): Counted {
  if (!isOn || !buyer || !mayRedeem(buyer)) return { perLine: new Map(), loyalty: null }
  const open = lines.filter(({ kind, loyaltyBlocked }) => kind === 'standard' && loyaltyBlocked !== 1)
  const weights = open.map(({ price, quantity, discount }) => price * quantity - discount)
  const points = buyer.points ?? 0
  const worth = worthOf(points)
  const most = Math.floor(sum(weights) / oneReward) * oneReward
  const applicable = cents(Math.min(worth, most))
  const applied = cents(Math.min(wanted, applicable))
  const shares = allocate(applied, weights)
  return {
    perLine: new Map(open.map(({ id }, at) => [id, cents(shares[at] ?? 0)])),
    loyalty: { points, applicable, applied, blocked: open.length < lines.length },
  }
}

/** Members redeem; employees do not. */
function mayRedeem({ loyaltyStatus, employee }: BuyerColumns): boolean {
  return loyaltyStatus === 'ENROLLED' && employee !== 1
}

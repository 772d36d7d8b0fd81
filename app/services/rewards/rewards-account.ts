import { countMovements, findMovements, findPurchases } from '~/db/rewards/points'
import type { LoyaltyStatus, LoyaltyTier } from '~/db/schema/identity'
import type { PointsKind } from '~/db/schema/rewards'
import type { Cents } from '~/money'
import { pointsPerReward, worthOf } from '~/services/orders/count-reward'
import { type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { orRefuse } from './or-refuse'
import { keptUntil, nextTier, yearOf } from './programme'

type Customer = { id: string; loyaltyStatus: LoyaltyStatus; loyaltyTier: LoyaltyTier | null; points: number }

export type RewardsSummary = {
  tier: LoyaltyTier
  availablePoints: number
  /** What they can be redeemed for. */
  worth: Cents
  /** Points gathered for the next reward, and how many it takes. */
  progress: number
  pointsPerReward: number
  /** Merchandise bought this calendar year. */
  purchases: Cents
  /** The next tier and what it still takes this year; null on the highest. */
  next: { tier: LoyaltyTier; missing: Cents } | null
}

/** What a member has. Refused for anybody else, and while the programme is off. */
export async function summaryOf(store: Store, customer: Customer): Promise<Result<RewardsSummary>> {
  if (!store.toggles.loyalty) return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
  if (customer.loyaltyStatus !== 'ENROLLED') return refusal({ code: 'rewards.summaryFailed', kind: 'forbidden' })
  return orRefuse(store, 'rewards.summaryFailed', async () => {
    const tier = customer.loyaltyTier ?? 'MEMBER'
    const purchases = (await findPurchases(store.db, customer.id, yearOf(store.now()))) as Cents
    return {
      tier,
      availablePoints: customer.points,
      worth: worthOf(customer.points),
      progress: customer.points % pointsPerReward,
      pointsPerReward,
      purchases,
      next: nextTier(tier, purchases),
    }
  })
}

/** One movement of points; `orderNumber`: of the order it is about. */
export type Movement = { id: string; kind: PointsKind; points: number; at: number; orderNumber: string | null }

const pageSize = 20

/** A page of a customer's movements, the newest first. @param page from 1; one that is not there is the last */
export function movementsOf(
  store: Store,
  customerId: string,
  page: number,
): Promise<Result<{ movements: Movement[]; page: number; pageCount: number }>> {
  return orRefuse(store, 'rewards.loadFailed', async () => {
    const pageCount = Math.max(1, Math.ceil((await countMovements(store.db, customerId)) / pageSize))
    const shown = Math.min(Math.max(1, page), pageCount)
    const movements = await findMovements(store.db, customerId, { most: pageSize, after: (shown - 1) * pageSize })
    return { movements, page: shown, pageCount }
  })
}

/** The points of somebody who left, and until when they are kept (epoch ms); null when there are none. */
export function keptPoints(
  { points, leftAt }: { points: number; leftAt: number | null },
  now: number,
): { points: number; until: number } | null {
  if (points === 0 || leftAt === null || keptUntil(leftAt) < now) return null
  return { points, until: keptUntil(leftAt) }
}

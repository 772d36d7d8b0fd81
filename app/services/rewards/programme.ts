import type { TierRules, Year } from '~/db/rewards/points'
import type { LoyaltyTier } from '~/db/schema/identity'
import { day } from '~/durations'
import { type Cents, cents } from '~/money'

/** How long the points of somebody who left are kept, in ms: sixty days, and what is left of the last one. */
const keptFor = 60 * day

/** The last moment of points that somebody left behind: the end of a day in UTC, since pages name the day, and in UTC. */
export function keptUntil(leftAt: number): number {
  return startOfDay(leftAt) + keptFor + day - 1
}

/** Points of whoever left by this moment are kept no more. */
export function leftTooLongAgo(now: number): number {
  return startOfDay(now) - keptFor - 1
}

function startOfDay(at: number): number {
  return Math.floor(at / day) * day
}

/** Points a whole dollar, and the purchases of a calendar year (cents) a tier begins at. */
export const tierRules: TierRules = {
  MEMBER: { points: 1, from: 0 },
  PREMIER: { points: 2, from: 50_000 },
  PREMIER_PLUS: { points: 3, from: 100_000 },
}

/** The tier that purchases of one calendar year make, in cents. */
export function tierOf(purchases: number): LoyaltyTier {
  if (purchases >= tierRules.PREMIER_PLUS.from) return 'PREMIER_PLUS'
  return purchases >= tierRules.PREMIER.from ? 'PREMIER' : 'MEMBER'
}

/** The next tier and what is still to be bought for it this year; null on the highest. */
export function nextTier(tier: LoyaltyTier, purchases: number): { tier: LoyaltyTier; missing: Cents } | null {
  if (tier === 'PREMIER_PLUS') return null
  const next = tier === 'PREMIER' ? 'PREMIER_PLUS' : 'PREMIER'
  return { tier: next, missing: cents(Math.max(0, tierRules[next].from - purchases)) }
}

/** The calendar year of a moment, in UTC. */
export function yearOf(at: number): Year {
  const number = new Date(at).getUTCFullYear()
  return { number, from: Date.UTC(number, 0), until: Date.UTC(number + 1, 0) }
}

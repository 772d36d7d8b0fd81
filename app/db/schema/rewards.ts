/**
 * Append-only. earn: a purchase; expire: kept too long after leaving; grant: given by the shop; redeem: spent on an order;
 * release: given back, as that order was not placed.
 */
export type PointsKind = 'earn' | 'expire' | 'grant' | 'redeem' | 'release'

export type PointsEntryTable = {
  /** Names the operation: asked for twice, it happens once. */
  id: string
  customerId: string
  kind: PointsKind
  /** Negative when points go. */
  points: number
  orderId: string | null
  at: number
}

export type RewardsTables = { pointsEntry: PointsEntryTable }

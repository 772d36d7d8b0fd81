/** Append-only. earn: a purchase; expire: kept too long after leaving; grant: given by the shop. */
export type PointsKind = 'earn' | 'expire' | 'grant'

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

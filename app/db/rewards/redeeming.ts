import type { Tx } from '../client'
import { movePoints } from './points'

/** Points an order is paid with. */
export type Redeeming = { customerId: string; orderId: string; submissionId: string; points: number; at: number }

/** Takes the points of a member who has so many and may redeem them. @returns false when nothing was taken */
export async function takePoints(
  tx: Tx,
  { customerId, orderId, submissionId, points, at }: Redeeming,
): Promise<boolean> {
  const taken = await tx
    .updateTable('customer')
    .set((e) => ({ points: e('points', '-', points) }))
    .where('id', '=', customerId)
    .where('points', '>=', points)
    .where('loyaltyStatus', '=', 'ENROLLED')
    .where('employee', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  await tx
    .insertInto('pointsEntry')
    .values({ id: `${submissionId}:redeem`, customerId, kind: 'redeem', points: -points, orderId, at })
    .execute()
  return true
}

/** Gives the points of an order that was not placed back, once. */
export async function giveBackPoints(
  tx: Tx,
  { customerId, orderId, submissionId, points, at }: Redeeming,
): Promise<void> {
  await movePoints(tx, { id: `${submissionId}:release`, customerId, kind: 'release', points, orderId, at })
}

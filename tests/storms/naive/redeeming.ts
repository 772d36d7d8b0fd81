import type { Tx } from '~/db/client'
import type { Redeeming } from '../../../app/db/rewards/redeeming'

export * from '../../../app/db/rewards/redeeming'

/** Looks first and writes afterwards: two orders spend the same points. */
export async function takePoints(tx: Tx, { customerId, orderId, submissionId, points, at }: Redeeming) {
  const member = await tx.selectFrom('customer').select('points').where('id', '=', customerId).executeTakeFirstOrThrow()
  if (member.points < points) return false
  await tx
    .updateTable('customer')
    .set({ points: member.points - points })
    .where('id', '=', customerId)
    .execute()
  await tx
    .insertInto('pointsEntry')
    .values({ id: `${submissionId}:redeem`, customerId, kind: 'redeem', points: -points, orderId, at })
    .execute()
  return true
}

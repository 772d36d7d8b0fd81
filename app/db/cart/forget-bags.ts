import { sql } from 'kysely'
import type { Tx } from '../client'
import { closed } from './bags'

/** What hangs on an order that was never submitted. */
const parts = ['removedLine', 'appliedPayment', 'orderLine', 'fulfillmentGroup'] as const

/**
 * Deletes open bags of guests that were not changed since a moment (epoch ms) and whose session is gone. One that was
 * submitted once stays: its submits belong to the books. @returns how many
 */
export async function forgetGuestBags(tx: Tx, before: number, most: number): Promise<number> {
  const old = tx
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.state', '<>', closed)
    .where('orders.state', '=', sql.lit('OPEN' as const))
    .where('orders.customerId', 'is', null)
    .where('orders.updatedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('idHash').whereRef('session.idHash', '=', 'orders.bagKey'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('checkoutSubmission').select('id').whereRef('orderId', '=', 'orders.id'))),
    )
    .limit(most)
  // locked, and judged once more: somebody may have come back just now
  const locked = await tx
    .updateTable('orders')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', 'in', old)
    .where('state', '=', 'OPEN')
    .where('customerId', 'is', null)
    .where('updatedAt', '<', before)
    .returning('id')
    .execute()
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return 0
  for (const part of parts) await tx.deleteFrom(part).where('orderId', 'in', ids).execute()
  await tx.deleteFrom('orders').where('id', 'in', ids).execute()
  return ids.length
}

import type { Tx } from '~/db/client'

export * from '../../../app/db/orders/placing'

/** Looks first and writes afterwards: two presses take the same order. */
export async function claimOpenOrder(tx: Tx, orderId: string, now: number) {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (order?.state !== 'OPEN') return undefined
  return tx
    .updateTable('orders')
    .set({ state: 'SUBMITTING', version: order.version + 1, updatedAt: now })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst()
}

import type { Tx } from '~/db/client'

export * from '../../../app/db/stock-reservations'

/** Looks first and writes afterwards: two orders see the same units. */
export async function reserveStock(tx: Tx, { skuCode, quantity }: { skuCode: string; quantity: number }) {
  const stock = await tx.selectFrom('inventory').selectAll().where('skuCode', '=', skuCode).executeTakeFirstOrThrow()
  if (stock.onHand - stock.reserved < quantity) return false
  await tx
    .updateTable('inventory')
    .set({ reserved: stock.reserved + quantity })
    .where('skuCode', '=', skuCode)
    .execute()
  return true
}

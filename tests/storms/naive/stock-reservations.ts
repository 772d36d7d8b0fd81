import type { Tx } from '~/db/client'
import { store } from '~/store.server'
import { reserveStock as careful } from '../../../app/db/checkout/stock-reservations'
import { inTransaction } from '../../../app/db/client'

export * from '../../../app/db/checkout/stock-reservations'

type Units = { skuCode: string; quantity: number; storeNumber: number | null }

/**
 * Looks first and writes afterwards: two orders see the same units. On request units are taken as they should be, in a
 * transaction of their own: one that keeps a row of stock locked lets the orders in one after the other, and hides what
 * else they would spend twice.
 */
export async function reserveStock(tx: Tx, units: Units) {
  if (process.env.NAIVE_STOCK === 'apart') return inTransaction(store.db, (own) => careful(own, units))
  const { skuCode, quantity, storeNumber } = units
  if (storeNumber !== null) return reserveAtStore(tx, { skuCode, storeNumber }, quantity)
  const stock = await tx.selectFrom('inventory').selectAll().where('skuCode', '=', skuCode).executeTakeFirstOrThrow()
  if (stock.onHand - stock.reserved < quantity) return false
  await tx
    .updateTable('inventory')
    .set({ reserved: stock.reserved + quantity })
    .where('skuCode', '=', skuCode)
    .execute()
  return true
}

async function reserveAtStore(tx: Tx, place: { skuCode: string; storeNumber: number }, quantity: number) {
  const shelf = await tx
    .selectFrom('storeStock')
    .selectAll()
    .where((e) => e.and(place))
    .executeTakeFirstOrThrow()
  if (shelf.quantity - shelf.reserved < quantity) return false
  await tx
    .updateTable('storeStock')
    .set({ reserved: shelf.reserved + quantity })
    .where((e) => e.and(place))
    .execute()
  return true
}

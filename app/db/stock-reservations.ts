import type { Selectable } from 'kysely'
import type { Tx } from './client'
import type { StockReservationTable } from './schema/payments'

export type ReservationRow = Selectable<StockReservationTable>
type Units = { skuCode: string; quantity: number }

/**
 * Takes units that nobody else holds. Call it in the order of the sku codes, so that two orders wait for each other
 * instead of blocking each other. @returns false when there are not so many
 */
export async function reserveStock(tx: Tx, { skuCode, quantity }: Units): Promise<boolean> {
  const taken = await tx
    .updateTable('inventory')
    .set((e) => ({ reserved: e('reserved', '+', quantity) }))
    .where('skuCode', '=', skuCode)
    .where((e) => e(e('onHand', '-', e.ref('reserved')), '>=', quantity))
    .returning('skuCode')
    .executeTakeFirst()
  return taken !== undefined
}

/** How many units of a sku nobody holds. */
export async function findFreeUnits(tx: Tx, skuCode: string): Promise<number> {
  const stock = await tx
    .selectFrom('inventory')
    .select((e) => e('onHand', '-', e.ref('reserved')).as('free'))
    .where('skuCode', '=', skuCode)
    .executeTakeFirst()
  return Math.max(0, Number(stock?.free ?? 0))
}

export async function insertReservations(tx: Tx, reservations: ReservationRow[]): Promise<void> {
  await tx.insertInto('stockReservation').values(reservations).execute()
}

/** Reserved units leave the shop. @returns what was sold */
export async function sellReserved(tx: Tx, submissionId: string): Promise<Units[]> {
  const units = await endReservations(tx, submissionId, 'sold')
  for (const { skuCode, quantity } of units) {
    await tx
      .updateTable('inventory')
      .set((e) => ({
        onHand: e('onHand', '-', quantity),
        reserved: e('reserved', '-', quantity),
        sold: e('sold', '+', quantity),
      }))
      .where('skuCode', '=', skuCode)
      .execute()
  }
  return units
}

/** Reserved units are free again. */
export async function releaseReserved(tx: Tx, submissionId: string): Promise<void> {
  for (const { skuCode, quantity } of await endReservations(tx, submissionId, 'released')) {
    await tx
      .updateTable('inventory')
      .set((e) => ({ reserved: e('reserved', '-', quantity) }))
      .where('skuCode', '=', skuCode)
      .execute()
  }
}

/** Ends what is still live, once: a reservation is sold or released, never both. */
async function endReservations(tx: Tx, submissionId: string, state: 'sold' | 'released'): Promise<Units[]> {
  const ended = await tx
    .updateTable('stockReservation')
    .set({ state })
    .where('submissionId', '=', submissionId)
    .where('state', '=', 'live')
    .returning(['skuCode', 'quantity'])
    .execute()
  return ended.toSorted((a, b) => (a.skuCode < b.skuCode ? -1 : 1))
}

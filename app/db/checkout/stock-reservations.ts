import type { Selectable } from 'kysely'
import type { Tx } from '../client'
import type { StockReservationTable } from '../schema/payments'

export type ReservationRow = Selectable<StockReservationTable>
/** `storeNumber`: the store whose own stock they are of; null: the stock that is shipped from. */
type Units = { skuCode: string; quantity: number; storeNumber: number | null }

/**
 * Takes units that nobody else holds. Call it in one order of stock and sku codes (inStockOrder), so that two orders wait for each other
 * instead of blocking each other. @returns false when there are not so many
 */
export async function reserveStock(tx: Tx, units: Units): Promise<boolean> {
  const { skuCode, quantity, storeNumber } = units
  if (storeNumber !== null) return reserveAtStore(tx, { skuCode, quantity, storeNumber })
  const taken = await tx
    .updateTable('inventory')
    .set((e) => ({ reserved: e('reserved', '+', quantity) }))
    .where('skuCode', '=', skuCode)
    .where((e) => e(e('onHand', '-', e.ref('reserved')), '>=', quantity))
    .returning('skuCode')
    .executeTakeFirst()
  return taken !== undefined
}

async function reserveAtStore(tx: Tx, { skuCode, quantity, storeNumber }: Units & { storeNumber: number }) {
  const taken = await tx
    .updateTable('storeStock')
    .set((e) => ({ reserved: e('reserved', '+', quantity) }))
    .where('skuCode', '=', skuCode)
    .where('storeNumber', '=', storeNumber)
    .where((e) => e(e('quantity', '-', e.ref('reserved')), '>=', quantity))
    .returning('skuCode')
    .executeTakeFirst()
  return taken !== undefined
}

/** The order in which every transaction takes stock: what is shipped first, then store by store. */
export function inStockOrder<Stock extends Pick<Units, 'skuCode' | 'storeNumber'>>(units: Stock[]): Stock[] {
  return units.toSorted((a, b) => (a.storeNumber ?? -1) - (b.storeNumber ?? -1) || (a.skuCode < b.skuCode ? -1 : 1))
}

/** How many units of a sku nobody holds. */
export async function findFreeUnits(tx: Tx, { skuCode, storeNumber }: Omit<Units, 'quantity'>): Promise<number> {
  if (storeNumber !== null) {
    const held = await tx
      .selectFrom('storeStock')
      .select((e) => e('quantity', '-', e.ref('reserved')).as('free'))
      .where('skuCode', '=', skuCode)
      .where('storeNumber', '=', storeNumber)
      .executeTakeFirst()
    return Math.max(0, Number(held?.free ?? 0))
  }
  const stock = await tx
    .selectFrom('inventory')
    .select((e) => e('onHand', '-', e.ref('reserved')).as('free'))
    .where('skuCode', '=', skuCode)
    .executeTakeFirst()
  return Math.max(0, Number(stock?.free ?? 0))
}

export async function insertReservations(tx: Tx, reservations: ReservationRow[]): Promise<void> {
  if (reservations.length > 0) await tx.insertInto('stockReservation').values(reservations).execute()
}

/** Reserved units leave the shop. @returns what was sold */
export async function sellReserved(tx: Tx, submissionId: string): Promise<Units[]> {
  const units = await endReservations(tx, submissionId, 'sold')
  for (const { skuCode, quantity, storeNumber } of units) {
    if (storeNumber !== null) {
      await tx
        .updateTable('storeStock')
        .set((e) => ({ quantity: e('quantity', '-', quantity), reserved: e('reserved', '-', quantity) }))
        .where('skuCode', '=', skuCode)
        .where('storeNumber', '=', storeNumber)
        .execute()
      continue
    }
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
  for (const { skuCode, quantity, storeNumber } of await endReservations(tx, submissionId, 'released')) {
    if (storeNumber !== null) {
      await tx
        .updateTable('storeStock')
        .set((e) => ({ reserved: e('reserved', '-', quantity) }))
        .where('skuCode', '=', skuCode)
        .where('storeNumber', '=', storeNumber)
        .execute()
      continue
    }
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
    .returning(['skuCode', 'quantity', 'storeNumber'])
    .execute()
  return inStockOrder(ended)
}

import { sql } from 'kysely'
import type { Tx } from '../client'
import { portions } from '../portions'
import type { StoreStockTable } from '../schema/catalog'

export async function findStoreStock(tx: Tx, skuCodes: string[]): Promise<StoreStockTable[]> {
  const found: StoreStockTable[] = []
  for (const part of portions(skuCodes)) {
    found.push(...(await tx.selectFrom('storeStock').selectAll().where('skuCode', 'in', part).execute()))
  }
  return found
}

/** What orders being placed hold stays there until they are. */
const unheld = sql<number>`case when excluded.quantity < store_stock.reserved then store_stock.reserved else excluded.quantity end`

export async function putStoreStock(tx: Tx, rows: StoreStockTable[]): Promise<void> {
  for (const part of portions(rows, 3)) {
    await tx
      .insertInto('storeStock')
      .values(part)
      .onConflict((on) => on.columns(['skuCode', 'storeNumber']).doUpdateSet({ quantity: unheld }))
      .execute()
  }
}

export async function removeStoreStock(
  tx: Tx,
  rows: Pick<StoreStockTable, 'skuCode' | 'storeNumber'>[],
): Promise<void> {
  for (const { skuCode, storeNumber } of rows) {
    const place = { skuCode, storeNumber }
    await tx
      .deleteFrom('storeStock')
      .where((e) => e.and(place))
      .where('reserved', '=', 0)
      .execute()
    await tx
      .updateTable('storeStock')
      .set((e) => ({ quantity: e.ref('reserved') }))
      .where((e) => e.and(place))
      .execute()
  }
}

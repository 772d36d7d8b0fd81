import { sql } from 'kysely'
import { inStockOrder } from '../checkout/stock-reservations'
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

/**
 * Sets units in stores, and takes away those of places that carry a sku no more (`gone`) as far as no order holds them.
 * Place by place as checkout takes them (inStockOrder).
 */
export async function saveStoreStock(
  tx: Tx,
  rows: StoreStockTable[],
  gone: Pick<StoreStockTable, 'skuCode' | 'storeNumber'>[],
): Promise<void> {
  const kept = new Set(rows.map(placeOf))
  const left = gone.filter((row) => !kept.has(placeOf(row)))
  const all = inStockOrder([...rows, ...left.map((row) => ({ ...row, quantity: 0 }))])
  for (const part of portions(all, 3)) {
    await tx
      .insertInto('storeStock')
      .values(part)
      .onConflict((on) => on.columns(['skuCode', 'storeNumber']).doUpdateSet({ quantity: unheld }))
      .execute()
  }
  for (const { skuCode, storeNumber } of left) {
    await tx
      .deleteFrom('storeStock')
      .where((e) => e.and({ skuCode, storeNumber }))
      .where('reserved', '=', 0)
      .execute()
  }
}

function placeOf({ skuCode, storeNumber }: Pick<StoreStockTable, 'skuCode' | 'storeNumber'>): string {
  return `${skuCode} ${storeNumber}`
}

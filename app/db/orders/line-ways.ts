import { sql } from 'kysely'
import type { Queries } from '../client'

/** How a sku can be had: by which ways its product goes, and what nobody holds of it online and in a store. */
export type SkuWays = {
  skuCode: string
  availableOnline: number
  availableInStore: number
  canShipToStore: number
  onlineOnly: number
  onlineUnits: number
  storeUnits: number
}

/** @param storeNumber the store whose shelf counts; null: no shelf does */
export async function findSkuWays(
  db: Queries,
  skuCodes: readonly string[],
  storeNumber: number | null,
): Promise<Map<string, SkuWays>> {
  const rows = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.code', 'sku.productCode')
    .innerJoin('inventory', 'inventory.skuCode', 'sku.code')
    .leftJoin('storeStock', (join) =>
      join.onRef('storeStock.skuCode', '=', 'sku.code').on('storeStock.storeNumber', '=', storeNumber),
    )
    .select(['sku.code as skuCode', 'product.availableOnline', 'product.availableInStore'])
    .select(['product.canShipToStore', 'product.onlineOnly'])
    .select([
      sql<number>`inventory.on_hand - inventory.reserved`.as('onlineUnits'),
      sql<number>`coalesce(store_stock.quantity - store_stock.reserved, 0)`.as('storeUnits'),
    ])
    .where('sku.code', 'in', skuCodes)
    .execute()
  return new Map(rows.map((row) => [row.skuCode, row]))
}

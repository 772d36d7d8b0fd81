import type { Kysely } from 'kysely'

/** What one store has: its shelf for listings, and what is left of it. The key begins with the sku. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('store_stock_by_store').on('store_stock').columns(['store_number', 'sku_code']).execute()
}

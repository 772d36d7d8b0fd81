import type { Kysely } from 'kysely'

/** Groups of placed orders that went out, or are ready at their store: each once. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('fulfillment')
    .addColumn('group_id', 'text', (c) => c.primaryKey().references('fulfillment_group.id'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('carrier', 'text')
    .addColumn('tracking_number', 'text')
    .execute()
  await db.schema.createIndex('fulfillment_by_order').on('fulfillment').column('order_id').execute()
}

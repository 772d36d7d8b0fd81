import { type Kysely, sql } from 'kysely'

/** What was done with the money held for placed orders: captured, let go of, given back. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('payment_movement')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('operation_id', 'text', (c) => c.notNull().references('payment_operation.id'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('capture', 'void', 'refund')`))
    .addColumn('op_key', 'text', (c) => c.notNull().unique())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('sent', 'done', 'refused', 'unknown')`))
    .addColumn('parent_ref', 'text', (c) => c.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('detail', 'text')
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .execute()
  await db.schema.createIndex('payment_movement_by_order').on('payment_movement').column('order_id').execute()
  await sql`create index open_payment_movements on payment_movement (sent_at) where status in ('sent', 'unknown')`.execute(
    db,
  )
}

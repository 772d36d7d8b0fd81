import { type Kysely, sql } from 'kysely'

/** Points of the rewards programme: what each customer has, and every movement of them. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('customer')
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0).check(sql`points >= 0`))
    .execute()
  for (const column of ['enrolled_at', 'left_at', 'tier_year'])
    await db.schema.alterTable('customer').addColumn(column, 'bigint').execute()
  await sql`update customer set enrolled_at = updated_at where loyalty_status = 'ENROLLED'`.execute(db)
  for (const column of ['left_at', 'tier_year'])
    await db.schema.createIndex(`customer_by_${column}`).on('customer').column(column).execute()

  await db.schema
    .createTable('points_entry')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('earn', 'expire', 'grant')`))
    .addColumn('points', 'integer', (c) => c.notNull().check(sql`points <> 0`))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('points_entry_by_customer').on('points_entry').columns(['customer_id', 'at']).execute()
  await db.schema.createIndex('points_entry_by_order').on('points_entry').column('order_id').execute()
}

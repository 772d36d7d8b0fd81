import type { Kysely } from 'kysely'

/** Who entered which sweepstakes, once each. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('sweepstakes_entry')
    .addColumn('sweepstakes', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('entered_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sweepstakes_entry_once', ['sweepstakes', 'customer_id'])
    .execute()
}

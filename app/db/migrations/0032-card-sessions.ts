import { type Kysely, sql } from 'kysely'

/** New cards on their way: who enters one at the provider, what it is for, and what is kept with it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('card_session')
    .addColumn('reference', 'text', (c) => c.primaryKey())
    .addColumn('session_key', 'text', (c) => c.notNull())
    .addColumn('workflow', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('customer_id', 'text')
    .addColumn('full_name', 'text')
    .addColumn('billing_address', 'text')
    .addColumn('save_payment', 'integer', (c) => c.notNull().check(sql`save_payment in (0, 1)`))
    .addColumn('default_card', 'integer', (c) => c.notNull().check(sql`default_card in (0, 1)`))
    .addColumn('nonce', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('result', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('card_session_by_end').on('card_session').column('expires_at').execute()
}

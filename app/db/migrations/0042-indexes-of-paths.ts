import { type Kysely, sql } from 'kysely'

/** Indexes for what is asked by columns that had none, and without the one that nothing asks by. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('remember_token_by_series').on('remember_token').column('series').execute()
  await db.schema.createIndex('session_by_series').on('session').column('remember_series').execute()
  await db.schema.createIndex('payment_event_by_operation').on('payment_event').column('operation_id').execute()
  await db.schema.createIndex('attempt_by_moment').on('attempt').column('at').execute()
  await sql`create index placed_orders_by_bag on orders (bag_key, submitted_at) where state = 'CLOSED'`.execute(db)
  await sql`create index approved_operations on payment_operation (done_at, id) where status = 'approved'`.execute(db)
  await sql`create index sent_recipients on outbox (done_at) where recipient <> ''`.execute(db)
  await sql`drop index live_reservations`.execute(db)
}

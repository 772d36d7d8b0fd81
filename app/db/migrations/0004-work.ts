import { type Kysely, sql } from 'kysely'
import type { Engine } from '../client'

/** The outbox, counted attempts, and triggers that keep the ledgers append-only. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull().unique())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('available_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('locked_by', 'text')
    .addColumn('locked_until', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addUniqueConstraint('one_message_per_cause', ['kind', 'subject_id'])
    .execute()
  await sql`create index outbox_waiting on outbox (available_at) where done_at is null and failed_at is null`.execute(
    db,
  )

  await db.schema
    .createTable('attempt')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bucket', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('attempt_by_bucket').on('attempt').columns(['bucket', 'at']).execute()

  for (const ledger of ['gift_card_entry', 'payment_event', 'stock_movement']) await keepAppendOnly(db, engine, ledger)
}

async function keepAppendOnly(db: Kysely<unknown>, engine: Engine, table: string) {
  if (engine === 'sqlite') {
    for (const verb of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger ${table}_no_${verb} before ${verb} on ${table} begin select raise(abort, '${table} is append-only'); end`,
        )
        .execute(db)
    }
    return
  }
  await sql
    .raw(
      `create or replace function refuse_change() returns trigger language plpgsql as $$ begin raise exception '% is append-only', tg_table_name; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
    )
    .execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../client'

const kinds = sql`kind in ('earn', 'expire', 'grant', 'redeem', 'release')`

/** Rewards on an order, and points that are spent on them or given back. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .alterTable('orders')
    .addColumn('reward', 'integer', (c) => c.notNull().defaultTo(0).check(sql`reward >= 0 and reward % 1000 = 0`))
    .execute()
  if (engine === 'sqlite') return makeEntriesAnew(db)
  await sql`alter table points_entry drop constraint points_entry_kind_check`.execute(db)
  await sql`alter table points_entry add constraint points_entry_kind_check check (${kinds})`.execute(db)
}

/** SQLite changes no constraint: the table is made again with another one. */
async function makeEntriesAnew(db: Kysely<unknown>) {
  await db.schema
    .createTable('wider_entry')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(kinds))
    .addColumn('points', 'integer', (c) => c.notNull().check(sql`points <> 0`))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into wider_entry select id, customer_id, kind, points, order_id, at from points_entry`.execute(db)
  await db.schema.dropTable('points_entry').execute()
  await db.schema.alterTable('wider_entry').renameTo('points_entry').execute()
  await db.schema.createIndex('points_entry_by_customer').on('points_entry').columns(['customer_id', 'at']).execute()
  await db.schema.createIndex('points_entry_by_order').on('points_entry').column('order_id').execute()
}

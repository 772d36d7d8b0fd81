import { type Kysely, sql } from 'kysely'
import type { Engine } from '../client'

/** Units that orders hold and take of a store's own stock. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .alterTable('store_stock')
    .addColumn('reserved', 'integer', (c) => c.notNull().defaultTo(0).check(sql`reserved >= 0`))
    .execute()
  await db.schema
    .alterTable('stock_movement')
    .addColumn('store_number', 'integer', (c) => c.references('store.number'))
    .execute()
  if (engine === 'sqlite') await makeReservationsAnew(db)
  else await widenReservations(db)
  await sql`create unique index one_reservation_per_stock
    on stock_reservation (submission_id, sku_code, coalesce(store_number, 0))`.execute(db)
}

async function widenReservations(db: Kysely<unknown>) {
  await sql`alter table stock_reservation drop constraint one_reservation_per_sku`.execute(db)
  await db.schema
    .alterTable('stock_reservation')
    .addColumn('store_number', 'integer', (c) => c.references('store.number'))
    .execute()
}

/** SQLite drops no constraint: the table is made again without it. */
async function makeReservationsAnew(db: Kysely<unknown>) {
  await db.schema
    .createTable('wider_reservation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sku_code', 'text', (c) => c.notNull().references('sku.code'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('submission_id', 'text', (c) => c.notNull().references('checkout_submission.id'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('live', 'sold', 'released')`))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('store_number', 'integer', (c) => c.references('store.number'))
    .execute()
  await sql`insert into wider_reservation
    select id, sku_code, order_id, submission_id, quantity, state, expires_at, null from stock_reservation`.execute(db)
  await db.schema.dropTable('stock_reservation').execute()
  await db.schema.alterTable('wider_reservation').renameTo('stock_reservation').execute()
  await sql`create index live_reservations on stock_reservation (expires_at) where state = 'live'`.execute(db)
}

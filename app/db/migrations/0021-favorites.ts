import type { Kysely } from 'kysely'

/** What visitors keep for later: a list for each guest or customer, which counts, and what is on it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('favorite_list')
    .addColumn('owner', 'text', (c) => c.primaryKey())
    .addColumn('kept', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('favorite')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner', 'text', (c) => c.notNull().references('favorite_list.owner').onDelete('cascade'))
    .addColumn('product_code', 'text', (c) => c.notNull())
    .addColumn('color_code', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('favorite_once', ['owner', 'product_code', 'color_code'])
    .execute()
}

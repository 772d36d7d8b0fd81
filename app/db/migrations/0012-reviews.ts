import { type Kysely, sql } from 'kysely'

/** What shoppers wrote about products. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('review')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_code', 'text', (c) => c.notNull().references('product.code'))
    .addColumn('rating', 'integer', (c) => c.notNull().check(sql`rating between 1 and 5`))
    .addColumn('headline', 'text', (c) => c.notNull())
    .addColumn('comments', 'text', (c) => c.notNull())
    .addColumn('nickname', 'text', (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('pending', 'published', 'rejected')`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('review_by_product')
    .on('review')
    .columns(['product_code', 'state', 'created_at', 'id'])
    .execute()
  await sql`create index review_waiting on review (created_at) where state = 'pending'`.execute(db)
}

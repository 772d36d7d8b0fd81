import { type Kysely, sql } from 'kysely'

/** What the gift packaging of a line costs and is taxed, and the message inside; and a quick way to what is sold as packaging. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('order_line')
    .addColumn('gift_packaging', 'integer', (c) => c.check(sql`gift_packaging >= 0`))
    .execute()
  await db.schema
    .alterTable('order_line')
    .addColumn('packaging_tax', 'integer', (c) => c.notNull().defaultTo(0).check(sql`packaging_tax >= 0`))
    .execute()
  await db.schema.alterTable('order_line').addColumn('gift_message', 'text').execute()
  await sql`create index product_gift_wrap on product (code) where kind = 'gift-wrap'`.execute(db)
}

import type { Kysely } from 'kysely'

/** What kind of thing a line is, whom a gift card is for, and which cards were issued for which line. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('order_line')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('standard'))
    .execute()
  await db.schema.alterTable('order_line').addColumn('gift_names', 'text').execute()
  await db.schema
    .createTable('sold_gift_card')
    .addColumn('gift_card_id', 'text', (c) => c.primaryKey().references('gift_card.id'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('line_id', 'text', (c) => c.notNull().references('order_line.id'))
    .addColumn('unit', 'integer', (c) => c.notNull())
    .addColumn('draw', 'integer', (c) => c.notNull())
    .addUniqueConstraint('one_gift_card_per_unit', ['line_id', 'unit'])
    .execute()
  await db.schema.createIndex('gift_card_entry_by_order').on('gift_card_entry').column('order_id').execute()
  await db.schema.createIndex('sold_gift_card_by_order').on('sold_gift_card').column('order_id').execute()
}

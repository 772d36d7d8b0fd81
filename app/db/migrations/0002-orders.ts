import { type Kysely, sql } from 'kysely'

/** Sessions, orders with fulfillment groups and lines as rows, fees, and the line an undo brings back. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('session')
    .addColumn('id_hash', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('last_order_id', 'text')
    .execute()

  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bag_key', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('OPEN', 'SUBMITTING', 'CLOSED')`))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('receive_email', 'integer', (c) => c.notNull())
    .addColumn('order_number', 'text', (c) => c.unique())
    .addColumn('currency', 'text', (c) => c.notNull().check(sql`currency = 'USD'`))
    .addColumn('billing_address', 'text')
    .addColumn('sub_total', 'integer', (c) => c.notNull().check(sql`sub_total >= 0`))
    .addColumn('gift_packaging_total', 'integer', (c) => c.notNull())
    .addColumn('fulfillment_total', 'integer', (c) => c.notNull())
    .addColumn('fee_total', 'integer', (c) => c.notNull())
    .addColumn('tax_total', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('submitted_at', 'bigint')
    .addCheckConstraint(
      'order_adds_up',
      sql`total = sub_total + gift_packaging_total + fulfillment_total + fee_total + tax_total`,
    )
    .addCheckConstraint('placed_orders_have_numbers', sql`(state = 'CLOSED') = (order_number is not null)`)
    .execute()
  await sql`create unique index one_bag_per_visitor on orders (bag_key) where state <> 'CLOSED'`.execute(db)

  await db.schema
    .createTable('fulfillment_group')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('store_number', 'integer', (c) => c.references('store.number'))
    .addColumn('option_id', 'text', (c) => c.references('fulfillment_option.id'))
    .addColumn('address', 'text')
    .addColumn('fulfillment_price', 'integer', (c) => c.notNull())
    .addColumn('option_changed', 'integer', (c) => c.notNull())
    .addColumn('tax_total', 'integer', (c) => c.notNull())
    .addColumn('fees', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await sql`create unique index one_group_per_way on fulfillment_group (order_id, type, coalesce(store_number, 0))`.execute(
    db,
  )

  await db.schema
    .createTable('order_line')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('group_id', 'text', (c) => c.notNull().references('fulfillment_group.id'))
    .addColumn('sku_code', 'text', (c) => c.notNull().references('sku.code'))
    .addColumn('product_code', 'text', (c) => c.notNull())
    .addColumn('merge_key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('color_label', 'text', (c) => c.notNull())
    .addColumn('size', 'text')
    .addColumn('dimension', 'text')
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('image_path', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity between 1 and 10`))
    .addColumn('price', 'integer', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('retail_price', 'integer', (c) => c.notNull())
    .addColumn('tax', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('one_line_per_choice', ['order_id', 'merge_key'])
    .execute()

  await db.schema
    .createTable('removed_line')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('line', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .execute()
}

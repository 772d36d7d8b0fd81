import type { Kysely } from 'kysely'

/** Wish lists of customers: how many there are, the lists, what is on them, and the mails that share them. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('wish_list_owner')
    .addColumn('customer_id', 'text', (c) => c.primaryKey().references('customer.id'))
    .addColumn('kept', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('wish_list')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('wish_list_owner.customer_id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('share_token', 'text', (c) => c.notNull().unique())
    .addColumn('kept', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('wish_list_name_once', ['customer_id', 'name_key'])
    .execute()
  await db.schema
    .createTable('wish_list_item')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('wish_list_id', 'text', (c) => c.notNull().references('wish_list.id').onDelete('cascade'))
    .addColumn('product_code', 'text', (c) => c.notNull())
    .addColumn('sku_code', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('wish_list_item_once', ['wish_list_id', 'sku_code'])
    .execute()
  await db.schema
    .createTable('wish_list_mail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('wish_list_id', 'text', (c) => c.notNull().references('wish_list.id').onDelete('cascade'))
    .addColumn('message', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('wish_list_mail_by_list').on('wish_list_mail').column('wish_list_id').execute()
}

import type { Kysely } from 'kysely'

/** Size guides, and looks: products that are shown together. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('size_guide')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('guide', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('look')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('image_path', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('look_item')
    .addColumn('look_name', 'text', (c) => c.notNull().references('look.name'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('product_code', 'text', (c) => c.notNull())
    .addColumn('color_code', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('look_item_pk', ['look_name', 'position'])
    .execute()
}

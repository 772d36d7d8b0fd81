import type { Kysely } from 'kysely'

/** What the shop shows between its products: blocks by zone, menus; a version tells processes what changed. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('content_block')
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_block_pk', ['zone', 'path', 'position'])
    .execute()
  await db.schema
    .createTable('content_menu')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await (db as Kysely<{ contentVersion: { id: number; version: number } }>)
    .insertInto('contentVersion')
    .values({ id: 1, version: 1 })
    .execute()
}

import type { Kysely } from 'kysely'

/** Opening hours, and the stores a visitor has chosen: the default one, and the one whose stock listings are narrowed to. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('store').addColumn('hours', 'text').execute()
  await db.schema
    .alterTable('session')
    .addColumn('default_store', 'integer', (c) => c.references('store.number'))
    .execute()
  await db.schema
    .alterTable('session')
    .addColumn('shop_by_store', 'integer', (c) => c.references('store.number'))
    .execute()
}

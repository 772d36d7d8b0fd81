import type { Kysely } from 'kysely'

/** Pages the owner can edit: help, privacy, terms. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('content_page')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
}

import { type Kysely, sql } from 'kysely'
import { newId } from '~/ids.server'

/** Versions are counted, and a backup that was put back counts them again: a mark was never there before. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('catalog_version')
    .addColumn('mark', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update catalog_version set mark = ${newId()}`.execute(db)
}

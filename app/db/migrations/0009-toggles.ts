import { type Kysely, sql } from 'kysely'

/** Feature toggles the owner has switched; those without a row keep their default. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('toggle')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('is_on', 'integer', (c) => c.notNull().check(sql`is_on in (0, 1)`))
    .execute()
}

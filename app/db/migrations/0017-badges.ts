import type { Kysely } from 'kysely'

/** Products that are sold nowhere else, and those of the shop's own choice. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['is_exclusive', 'is_select'])
    await db.schema
      .alterTable('product')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
}

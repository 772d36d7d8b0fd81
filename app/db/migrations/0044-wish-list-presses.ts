import type { Kysely } from 'kysely'

/** Which presses of its buttons a wish list has taken: the same press again adds nothing. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('wish_list').addColumn('presses', 'text').execute()
}

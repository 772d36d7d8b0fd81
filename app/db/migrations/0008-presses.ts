import type { Kysely } from 'kysely'

/** Which presses of a buy button an open order has taken: the same press again adds nothing. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('orders').addColumn('presses', 'text').execute()
}

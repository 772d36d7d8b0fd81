import type { Kysely } from 'kysely'

/** Why the last submit of an open order was refused. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('orders').addColumn('refusal', 'text').execute()
}

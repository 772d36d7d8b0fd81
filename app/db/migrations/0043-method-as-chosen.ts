import type { Kysely } from 'kysely'

/** While a change of a group's method is announced: the one the shopper had chosen and its price then, in cents. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('fulfillment_group').addColumn('seen_option_id', 'text').execute()
  await db.schema.alterTable('fulfillment_group').addColumn('seen_price', 'integer').execute()
}

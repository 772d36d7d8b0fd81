import type { Kysely } from 'kysely'

/** The card a browser has just entered is found without its reference. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('card_session_by_browser').on('card_session').column('session_key').execute()
}

import type { Kysely } from 'kysely'

/** When a customer closed the notice that their military service is verified. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('customer').addColumn('military_notice_at', 'bigint').execute()
}

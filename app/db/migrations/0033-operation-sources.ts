import type { Kysely } from 'kysely'

/** What an operation was to be charged to, sealed as its payment kept it: some providers find a charge by nothing else. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('payment_operation').addColumn('source_ref', 'text').execute()
}

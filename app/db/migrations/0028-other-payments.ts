import { type Kysely, sql } from 'kysely'

/** What cards, wallets and instalments say of themselves, until when, and for how much they were approved. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['expiration', 'wallet_type', 'email_address', 'description'])
    await db.schema.alterTable('applied_payment').addColumn(column, 'text').execute()
  await db.schema.alterTable('applied_payment').addColumn('usable_until', 'bigint').execute()
  await db.schema
    .alterTable('applied_payment')
    .addColumn('approved_amount', 'integer', (c) => c.check(sql`approved_amount >= 0`))
    .execute()
  await db.schema
    .alterTable('applied_payment')
    .addColumn('blocked_for_cvv', 'integer', (c) => c.notNull().defaultTo(0).check(sql`blocked_for_cvv in (0, 1)`))
    .execute()
}

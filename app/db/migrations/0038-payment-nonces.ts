import type { Kysely } from 'kysely'

/** What wallets' buttons handed in: each serves the order it came for, and no other. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('payment_nonce')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('payment_nonce_by_age').on('payment_nonce').column('at').execute()
}

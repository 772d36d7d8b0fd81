import type { Kysely } from 'kysely'

/** Who a customer is to an identity provider, and which login there a session came from. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('customer_identity')
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('customer_identity_once', ['issuer', 'subject'])
    .addUniqueConstraint('customer_identity_of_customer', ['customer_id', 'issuer'])
    .execute()
  await db.schema.alterTable('session').addColumn('identity_token', 'text').execute()
}

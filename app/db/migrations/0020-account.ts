import { type Kysely, sql } from 'kysely'

/** What belongs to a customer: addresses, payments that are kept, and purchases made elsewhere. */
export async function up(db: Kysely<unknown>) {
  const ofCustomer = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id'))

  await ofCustomer('customer_address')
    .addColumn('same_key', 'text', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('address_line1', 'text', (c) => c.notNull())
    .addColumn('address_line2', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('state_province_region', 'text', (c) => c.notNull())
    .addColumn('postal_code', 'text', (c) => c.notNull())
    .addColumn('phone_number', 'text', (c) => c.notNull())
    .addColumn('avs_ignored', 'integer', (c) => c.notNull())
    .addColumn('avs_date_performed', 'bigint')
    .addColumn('delivery_indicator', 'text', (c) => c.check(sql`delivery_indicator in ('R', 'B')`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('customer_address_once', ['customer_id', 'same_key'])
    .execute()

  await ofCustomer('customer_payment')
    .addColumn('same_key', 'text', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('card_type', 'text', (c) => c.notNull())
    .addColumn('last4', 'text', (c) => c.notNull())
    .addColumn('exp_date', 'text')
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('billing_address', 'text', (c) => c.notNull())
    .addColumn('prepared_ref', 'text', (c) => c.notNull())
    .addColumn('verification_required', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('customer_payment_once', ['customer_id', 'same_key'])
    .execute()

  for (const table of ['customer_address', 'customer_payment'])
    await sql`create unique index ${sql.ref(`${table}_default`)} on ${sql.table(table)} (customer_id) where is_default = 1`.execute(
      db,
    )

  await ofCustomer('purchase')
    .addColumn('source', 'text', (c) => c.notNull().check(sql`source in ('POS', 'INSTAGRAM')`))
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('purchased_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('items', 'text', (c) => c.notNull())
    .addUniqueConstraint('purchase_once', ['source', 'number'])
    .execute()
  await db.schema
    .createIndex('purchase_by_customer')
    .on('purchase')
    .columns(['customer_id', 'source', 'purchased_at'])
    .execute()
}

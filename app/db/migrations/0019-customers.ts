import { type Kysely, sql } from 'kysely'

/** Customers, who is signed in on which session, what a browser is remembered by, and links for a new password. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('customer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('phone_number', 'text')
    .addColumn('gender', 'text', (c) => c.check(sql`gender in ('M', 'F')`))
    .addColumn('receive_email', 'integer', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('password_changed_at', 'bigint', (c) => c.notNull())
    .addColumn('employee', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('disabled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('credentials_expired', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('loyalty_status', 'text', (c) =>
      c.notNull().defaultTo('NOT_ENROLLED').check(sql`loyalty_status in ('ENROLLED', 'NOT_ENROLLED')`),
    )
    .addColumn('loyalty_tier', 'text', (c) => c.check(sql`loyalty_tier in ('MEMBER', 'PREMIER', 'PREMIER_PLUS')`))
    .addColumn('has_store_card', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('preferred_guest', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('military_verified_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()

  const ofCustomer = (table: 'remember_token' | 'password_reset') =>
    db.schema
      .createTable(table)
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
  await ofCustomer('remember_token')
    .addColumn('series', 'text', (c) => c.notNull())
    .execute()
  await ofCustomer('password_reset').execute()
  for (const table of ['remember_token', 'password_reset'])
    await db.schema.createIndex(`${table}_by_customer`).on(table).column('customer_id').execute()

  await db.schema
    .alterTable('session')
    .addColumn('customer_id', 'text', (c) => c.references('customer.id'))
    .execute()
  await db.schema.alterTable('session').addColumn('login_at', 'bigint').execute()
  await db.schema.alterTable('session').addColumn('remembered_until', 'bigint').execute()
  await db.schema.alterTable('session').addColumn('remember_series', 'text').execute()
  await db.schema.alterTable('session').addColumn('joins_bag', 'text').execute()
  await db.schema.createIndex('session_by_customer').on('session').column('customer_id').execute()

  await db.schema
    .alterTable('orders')
    .addColumn('customer_id', 'text', (c) => c.references('customer.id'))
    .execute()
  await db.schema.createIndex('orders_by_customer').on('orders').columns(['customer_id', 'submitted_at']).execute()
}

import { type Kysely, sql } from 'kysely'

/** Applied payments, the gift card ledger, submissions, payment operations and stock reservations. */
export async function up(db: Kysely<unknown>) {
  await createGiftCards(db)
  await db.schema
    .createTable('applied_payment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('card_type', 'text', (c) => c.notNull())
    .addColumn('last4', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('balance', 'integer')
    .addColumn('gift_card_id', 'text', (c) => c.references('gift_card.id'))
    .addColumn('prepared_ref', 'text', (c) => c.notNull())
    .addColumn('verification_required', 'integer', (c) => c.notNull())
    .addColumn('full_name', 'text')
    .addColumn('billing_address', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('gift_card_once_per_order', ['order_id', 'gift_card_id'])
    .execute()
  await sql`create unique index one_other_payment on applied_payment (order_id) where gift_card_id is null`.execute(db)
  await createSubmissions(db)
}

async function createGiftCards(db: Kysely<unknown>) {
  await db.schema
    .createTable('gift_card')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number_hash', 'text', (c) => c.notNull().unique())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('last4', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('initial', 'integer', (c) => c.notNull().check(sql`initial >= 0`))
    .addColumn('balance', 'integer', (c) => c.notNull().check(sql`balance >= 0`))
    .addColumn('held', 'integer', (c) => c.notNull().check(sql`held >= 0`))
    .addColumn('redeemed', 'integer', (c) => c.notNull().check(sql`redeemed >= 0`))
    .addColumn('refunded', 'integer', (c) => c.notNull().check(sql`refunded >= 0`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('gift_card_adds_up', sql`initial + refunded = balance + held + redeemed`)
    .execute()
  await db.schema
    .createTable('gift_card_entry')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('gift_card_id', 'text', (c) => c.notNull().references('gift_card.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('op_key', 'text', (c) => c.notNull().unique())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('gift_card_entry_by_card').on('gift_card_entry').column('gift_card_id').execute()
}

async function createSubmissions(db: Kysely<unknown>) {
  await db.schema
    .createTable('checkout_submission')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('submission_key', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('AUTHORIZING', 'COMPENSATING', 'DONE', 'FAILED')`),
    )
    .addColumn('frozen', 'text', (c) => c.notNull())
    .addColumn('locked_by', 'text')
    .addColumn('locked_until', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('response', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('one_submission_per_key', ['order_id', 'submission_key'])
    .execute()
  await sql`create unique index one_open_submission on checkout_submission (order_id) where state = 'AUTHORIZING'`.execute(
    db,
  )
  await db.schema.createIndex('submission_by_key').on('checkout_submission').column('submission_key').execute()
  await sql`create index open_submissions on checkout_submission (locked_until) where state in ('AUTHORIZING', 'COMPENSATING')`.execute(
    db,
  )

  await db.schema
    .createTable('payment_operation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('checkout_submission.id'))
    .addColumn('payment_id', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('op', 'text', (c) => c.notNull())
    .addColumn('op_key', 'text', (c) => c.notNull().unique())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('code', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('done_at', 'bigint')
    .addColumn('next_try_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('payment_operation_by_submission')
    .on('payment_operation')
    .column('submission_id')
    .execute()
  await db.schema.createIndex('payment_operation_by_order').on('payment_operation').column('order_id').execute()

  await db.schema
    .createTable('payment_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('operation_id', 'text', (c) => c.notNull().references('payment_operation.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('stock_reservation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sku_code', 'text', (c) => c.notNull().references('sku.code'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('submission_id', 'text', (c) => c.notNull().references('checkout_submission.id'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('live', 'sold', 'released')`))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('one_reservation_per_sku', ['submission_id', 'sku_code'])
    .execute()
  await sql`create index live_reservations on stock_reservation (expires_at) where state = 'live'`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Promotions with their codes, what orders used of them, and what they take off each line. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('promotion')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().check(sql`name <> ''`))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('percent', 'amount')`))
    .addColumn('value', 'integer', (c) => c.notNull().check(sql`value > 0`))
    .addColumn('product_codes', 'text')
    .addColumn('category_slugs', 'text')
    .addColumn('minimum', 'integer', (c) => c.notNull().check(sql`minimum >= 0`))
    .addColumn('near_by', 'integer', (c) => c.notNull().check(sql`near_by >= 0`))
    .addColumn('audience', 'text', (c) => c.notNull().check(sql`audience in ('ALL', 'MILITARY')`))
    .addColumn('by_code', 'integer', (c) => c.notNull().check(sql`by_code in (0, 1)`))
    .addColumn('stackable', 'integer', (c) => c.notNull().check(sql`stackable in (0, 1)`))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull().check(sql`active in (0, 1)`))
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint')
    .addCheckConstraint('percent_of_a_hundred', sql`kind <> 'percent' or value <= 100`)
    .addCheckConstraint('promotion_ends_after_it_starts', sql`ends_at is null or ends_at > starts_at`)
    .execute()
  await createCodes(db)

  await addTo(db, 'order_line', 'discount', sql`discount >= 0 and (kind = 'standard' or discount = 0)`)
  await addTo(db, 'orders', 'discount_total', sql`discount_total >= 0`)
  for (const column of ['discounts', 'promotion_codes'])
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
}

function addTo(db: Kysely<unknown>, table: string, column: string, rule: ReturnType<typeof sql>) {
  return db.schema
    .alterTable(table)
    .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0).check(rule))
    .execute()
}

async function createCodes(db: Kysely<unknown>) {
  await db.schema
    .createTable('promotion_code')
    .addColumn('code', 'text', (c) => c.primaryKey().check(sql`code = upper(code)`))
    .addColumn('promotion_id', 'text', (c) => c.notNull().references('promotion.id'))
    .addColumn('active', 'integer', (c) => c.notNull().check(sql`active in (0, 1)`))
    .addColumn('ends_at', 'bigint')
    .addColumn('use_limit', 'integer', (c) => c.check(sql`use_limit > 0`))
    .addColumn('customer_limit', 'integer', (c) => c.check(sql`customer_limit > 0`))
    .addColumn('used', 'integer', (c) => c.notNull().check(sql`used >= 0`))
    .addColumn('used_elsewhere', 'integer', (c) => c.notNull().check(sql`used_elsewhere >= 0`))
    .addCheckConstraint('code_used_within_its_limit', sql`use_limit is null or used + used_elsewhere <= use_limit`)
    .execute()
  await db.schema
    .createTable('promotion_use')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().references('promotion_code.code'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('submission_id', 'text', (c) => c.notNull().references('checkout_submission.id'))
    .addColumn('customer_id', 'text', (c) => c.references('customer.id'))
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('held', 'spent', 'released')`))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('one_use_of_a_code_per_submission', ['submission_id', 'code'])
    .execute()
  await sql`create unique index one_use_of_a_code_per_order on promotion_use (order_id, code) where state <> 'released'`.execute(
    db,
  )
  await db.schema.createIndex('promotion_use_by_code').on('promotion_use').column('code').execute()
  await db.schema
    .createTable('promotion_user')
    .addColumn('code', 'text', (c) => c.notNull().references('promotion_code.code'))
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('used', 'integer', (c) => c.notNull().check(sql`used >= 0`))
    .addPrimaryKeyConstraint('promotion_user_once', ['code', 'who'])
    .execute()
}

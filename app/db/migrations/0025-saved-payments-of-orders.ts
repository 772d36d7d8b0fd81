import type { Kysely } from 'kysely'

/** The saved payment that a payment of an order was made from, and the remembering session in which its number was typed. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['customer_payment_id', 'confirmed_by'])
    await db.schema.alterTable('applied_payment').addColumn(column, 'text').execute()
}

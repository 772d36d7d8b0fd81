import type { Selectable } from 'kysely'
import type { Queries, Tx } from '../client'
import type { CustomerPaymentTable } from '../schema/account'

export type CustomerPaymentRow = Selectable<CustomerPaymentTable>

export function listCustomerPayments(db: Queries, customerId: string): Promise<CustomerPaymentRow[]> {
  return db.selectFrom('customerPayment').selectAll().where('customerId', '=', customerId).execute()
}

/** One of a customer's payments, by its id. */
export function findCustomerPayment(
  db: Queries,
  customerId: string,
  id: string,
): Promise<CustomerPaymentRow | undefined> {
  return db
    .selectFrom('customerPayment')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The issuer has seen the number or the code typed once more: it need not be asked for again. */
export function noteConfirmed(tx: Tx, id: string, now: number): Promise<void> {
  return setRequired(tx, id, 0, now)
}

/** A wrong code was typed for it: it has to be confirmed before it pays. */
export function noteDoubted(tx: Tx, id: string, now: number): Promise<void> {
  return setRequired(tx, id, 1, now)
}

async function setRequired(tx: Tx, id: string, verificationRequired: 0 | 1, now: number): Promise<void> {
  await tx
    .updateTable('customerPayment')
    .set({ verificationRequired, updatedAt: now })
    .where('id', '=', id)
    .where('verificationRequired', '!=', verificationRequired)
    .execute()
}

/** Writes of a customer's payments; the customer's row is locked by the caller's transaction. */
export async function insertCustomerPayment(tx: Tx, payment: CustomerPaymentRow): Promise<void> {
  await tx.insertInto('customerPayment').values(payment).execute()
}

/** Makes one of a customer's payments the first choice. */
export async function setDefaultPayment(tx: Tx, customerId: string, id: string): Promise<void> {
  const own = () => tx.updateTable('customerPayment').where('customerId', '=', customerId)
  await own().set({ isDefault: 0 }).where('isDefault', '=', 1).execute()
  await own().set({ isDefault: 1 }).where('id', '=', id).execute()
}

export async function deleteCustomerPayment(tx: Tx, customerId: string, id: string): Promise<void> {
  await tx.deleteFrom('customerPayment').where('customerId', '=', customerId).where('id', '=', id).execute()
}

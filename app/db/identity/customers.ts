import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queries, Tx } from '../client'
import type { CustomerTable } from '../schema/identity'

export type CustomerRow = Selectable<CustomerTable>

/** @returns nothing when the e-mail address belongs to a customer already */
export function insertCustomer(tx: Tx, customer: Insertable<CustomerTable>): Promise<CustomerRow | undefined> {
  return tx
    .insertInto('customer')
    .values(customer)
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** @param emailKey the address in small letters */
export function findCustomerByEmail(db: Queries, emailKey: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('emailKey', '=', emailKey).executeTakeFirst()
}

export function findCustomer(db: Queries, id: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Changes some of a customer's facts. */
export async function updateCustomer(
  db: Queries,
  id: string,
  changed: Updateable<CustomerTable>,
  now: number,
): Promise<void> {
  await db
    .updateTable('customer')
    .set((e) => ({ ...changed, version: e('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .execute()
}

/** Keeps when a verified customer closed the notice that says so. */
export async function noteMilitaryNotice(db: Queries, id: string, now: number): Promise<void> {
  await db
    .updateTable('customer')
    .set({ militaryNoticeAt: now })
    .where('id', '=', id)
    .where('militaryVerifiedAt', 'is not', null)
    .where('militaryNoticeAt', 'is', null)
    .execute()
}

/** A customer wants news and offers from now on. */
export async function subscribeCustomer(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('customer')
    .set((e) => ({ receiveEmail: 1, version: e('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .where('receiveEmail', '=', 0)
    .execute()
}

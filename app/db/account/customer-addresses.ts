import type { Selectable } from 'kysely'
import type { Queries, Tx } from '../client'
import type { CustomerAddressTable } from '../schema/account'

export type CustomerAddressRow = Selectable<CustomerAddressTable>

export function listCustomerAddresses(db: Queries, customerId: string): Promise<CustomerAddressRow[]> {
  return db.selectFrom('customerAddress').selectAll().where('customerId', '=', customerId).execute()
}

/** One of a customer's addresses, by its id. */
export function findCustomerAddress(
  db: Queries,
  customerId: string,
  id: string,
): Promise<CustomerAddressRow | undefined> {
  return db
    .selectFrom('customerAddress')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Writes of an address book; the customer's row is locked by the caller's transaction. */
export async function insertCustomerAddress(tx: Tx, address: CustomerAddressRow): Promise<void> {
  await tx.insertInto('customerAddress').values(address).execute()
}

export async function changeCustomerAddress(tx: Tx, { id, customerId, ...changed }: CustomerAddressRow): Promise<void> {
  await tx
    .updateTable('customerAddress')
    .set(changed)
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .execute()
}

/** Makes one of a customer's addresses the first choice, or none. */
export async function setDefaultAddress(tx: Tx, customerId: string, id: string | null): Promise<void> {
  const own = () => tx.updateTable('customerAddress').where('customerId', '=', customerId)
  await own().set({ isDefault: 0 }).where('isDefault', '=', 1).execute()
  if (id !== null) await own().set({ isDefault: 1 }).where('id', '=', id).execute()
}

/** @returns false when the customer has no such address */
export async function deleteCustomerAddress(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('customerAddress')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

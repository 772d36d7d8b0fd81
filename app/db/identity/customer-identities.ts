import type { Insertable, Selectable } from 'kysely'
import type { Queries, Tx } from '../client'
import type { CustomerIdentityTable } from '../schema/identity'
import type { CustomerRow } from './customers'

type IdentityRow = Selectable<CustomerIdentityTable>

/** The customer an identity provider's person is here. */
export function findCustomerOfIdentity(
  db: Queries,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('customerIdentity')
    .innerJoin('customer', 'customer.id', 'customerIdentity.customerId')
    .selectAll('customer')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** @returns false when the person is a customer already, or the customer another person of this provider */
export async function insertIdentity(tx: Tx, identity: Insertable<CustomerIdentityTable>): Promise<boolean> {
  const added = await tx
    .insertInto('customerIdentity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  return added !== undefined
}

/** The sealed id token of the login a session came from; null when it came from none. */
export async function findIdentityToken(db: Queries, idHash: string): Promise<string | null> {
  const row = await db.selectFrom('session').select('identityToken').where('idHash', '=', idHash).executeTakeFirst()
  return row?.identityToken ?? null
}

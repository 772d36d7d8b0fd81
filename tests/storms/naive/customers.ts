import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries, Tx } from '~/db/client'
import type { CustomerTable } from '~/db/schema/identity'
import { updateCustomer as careful } from '../../../app/db/identity/customers'

export * from '../../../app/db/identity/customers'

/** Looks first, works on the password for as long as that takes, and writes afterwards: two see that nobody has the address. */
export async function insertCustomer(tx: Tx, customer: Insertable<CustomerTable>) {
  const { emailKey } = customer
  const known = await tx.selectFrom('customer').select('id').where('emailKey', '=', emailKey).executeTakeFirst()
  await sql`select pg_sleep(0.05)`.execute(tx)
  return known ? undefined : tx.insertInto('customer').values(customer).returningAll().executeTakeFirst()
}

/** Does not write what has not changed, and so locks nothing. */
export async function updateCustomer(db: Queries, id: string, changed: Updateable<CustomerTable>, now: number) {
  if (Object.keys(changed).length > 0) await careful(db, id, changed, now)
}

import type { Insertable } from 'kysely'
import type { CustomerTable } from '~/db/schema/identity'
import type { Arranged } from './arrange'

/** What every customer of the tests signs in with, and its hash: hashing anew would cost every test its time. */
export const password = 'Welcome123'
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$N2YesSJPsBTyFurHKqaaLw$cJLihtyNRfJUHaIh0qM9PX2z1g5ELMHwvMb8EdCdLFw'

/** A customer as if registered a year ago; anything of it can be different. @returns the row's id and e-mail address */
export async function giveCustomer(
  { store }: Arranged,
  changes: Partial<Insertable<CustomerTable>> = {},
): Promise<{ id: string; email: string }> {
  const id = store.newId()
  const email = changes.email ?? `customer-${id.toLowerCase()}@example.com`
  const at = store.now() - 365 * 24 * 3600_000
  const facts = { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: null, gender: null, receiveEmail: 0 }
  const times = { passwordChangedAt: at, createdAt: at, updatedAt: at }
  await store.db
    .insertInto('customer')
    .values({ id, email, emailKey: email.toLowerCase(), passwordHash, ...facts, ...times, ...changes })
    .execute()
  return { id, email }
}

import type { Insertable } from 'kysely'
import type { CustomerTable } from '~/db/schema/identity'
import type { Arranged } from './arrange'
import type { Shop } from './open-shop'
import { newShopper, type Shopper } from './shopper'

/** What every customer of the tests signs in with, and its hash: hashing anew would cost every test its time. */
export const password = 'Welcome123'
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$N2YesSJPsBTyFurHKqaaLw$cJLihtyNRfJUHaIh0qM9PX2z1g5ELMHwvMb8EdCdLFw'

let count = 0

/** A customer as if registered a year ago; anything of it can be different. @returns the row's id and e-mail address */
export async function giveCustomer(
  { store }: Arranged,
  changes: Partial<Insertable<CustomerTable>> = {},
): Promise<{ id: string; email: string }> {
  const email = changes.email ?? `customer-${++count}@example.com`
  const id = store.newId()
  const at = store.now() - 365 * 24 * 3600_000
  const facts = { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: null, gender: null, receiveEmail: 0 }
  const times = { passwordChangedAt: at, createdAt: at, updatedAt: at }
  await store.db
    .insertInto('customer')
    .values({ id, email, emailKey: email.toLowerCase(), passwordHash, ...facts, ...times, ...changes })
    .execute()
  return { id, email }
}

/** A shopper without scripts who has signed in by the page. */
export async function signedIn(shop: Shop, email: string, { remember = true } = {}): Promise<Shopper> {
  const shopper = newShopper(shop)
  await signIn(shopper, email, { remember })
  return shopper
}

/** Signs a shopper in by the JSON call. */
export async function signIn(shopper: Shopper, username: string, { remember = true, at = '/login_post.htm' } = {}) {
  const answer = await shopper.call('POST', at, { username, password, 'remember-me': remember })
  if (answer.status !== 200 || !answer.body.success) throw new Error(`not signed in: ${answer.text}`)
  return answer
}

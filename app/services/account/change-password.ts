import { inTransaction } from '~/db/client'
import { hashed } from '~/log.server'
import type { Customer } from '~/services/identity/customer'
import { hashPassword } from '~/services/identity/passwords'
import { setPassword } from '~/services/identity/reset-password'
import { ok, type Result } from '~/services/result'
import type { Store } from '~/store.server'

/**
 * Gives a customer who is signed in a new password. Their other sessions end, every browser is forgotten, and a message
 * says so. Refused as unavailable when too many passwords are being worked on.
 */
export async function changePassword(
  store: Store,
  { sessionKey, customer }: { sessionKey: string; customer: Customer },
  password: string,
): Promise<Result<null>> {
  const hash = await hashPassword(password)
  if (!hash.ok) return hash
  await inTransaction(store.db, (tx) => setPassword(store, tx, customer, hash.value, { sessionKey, series: null }))
  store.log('password changed', { customer: hashed(customer.id) })
  return ok(null)
}

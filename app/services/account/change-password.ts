import { inTransaction } from '~/db/client'
import { hashed } from '~/log.server'
import type { Customer } from '~/services/identity/customer'
import { hashPassword } from '~/services/identity/passwords'
import { setPassword } from '~/services/identity/reset-password'
import { takesPasswords } from '~/services/identity/where-to-sign-in'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'

/**
 * Gives a customer who is signed in a new password. Their other sessions end, every browser is forgotten, and a message
 * says so. Refused as unavailable when too many passwords are being worked on, and as forbidden where the identity
 * provider keeps them.
 */
export async function changePassword(
  store: Store,
  { sessionKey, customer }: { sessionKey: string; customer: Customer },
  password: string,
): Promise<Result<null>> {
  if (!takesPasswords(store)) return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
  const hash = await hashPassword(password)
  if (!hash.ok) return hash
  await inTransaction(store.db, (tx) => setPassword(store, tx, customer, hash.value, { sessionKey, series: null }))
  store.log('password changed', { customer: hashed(customer.id) })
  return ok(null)
}

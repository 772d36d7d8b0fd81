import { inTransaction } from '~/db/client'
import { hashed } from '~/log.server'
import type { Caller } from '~/services/identity/login-attempts'
import { hashPassword } from '~/services/identity/passwords'
import { proveOwner } from '~/services/identity/proof'
import { setPassword } from '~/services/identity/reset-password'
import { takesPasswords } from '~/services/identity/where-to-sign-in'
import type { LoggedIn } from '~/services/identity/who'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import type { ChangePasswordInput } from '~/validation/account/account'

/**
 * Gives a customer who is signed in a new password. Their other sessions end, every browser is forgotten, and a message
 * says so. Refused as `proveOwner` refuses, as unavailable when too many passwords are being worked on, and as forbidden
 * where the identity provider keeps them.
 */
export async function changePassword(
  store: Store,
  who: Caller & LoggedIn,
  { password, currentPassword }: ChangePasswordInput,
): Promise<Result<null>> {
  if (!takesPasswords(store)) return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
  const proved = await proveOwner(store, who, currentPassword)
  if (!proved.ok) return proved
  const { sessionKey, customer } = who
  const hash = await hashPassword(password)
  if (!hash.ok) return hash
  await inTransaction(store.db, (tx) => setPassword(store, tx, customer, hash.value, { sessionKey, series: null }))
  store.log('password changed', { customer: hashed(customer.id) })
  return ok(null)
}

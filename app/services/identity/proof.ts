import { findCustomerByEmail } from '~/db/identity/customers'
import { minute } from '~/durations'
import { ok, type Result, refuse } from '~/services/result'

import type { Store } from '~/store.server'
import { emailKey } from './customer'
import { beginLogin, type Caller } from './login-attempts'
import { isPassword } from './passwords'
import type { LoggedIn } from './who'

/** For so long a login says enough of who is there (OWASP ASVS 6.2.3, for calls that hold the new password alone). */
const freshMs = 15 * minute

/** Whether the login of a customer is a quarter of an hour old at most. */
export function isFreshLogin({ now }: Pick<Store, 'now'>, { loginAt }: Pick<LoggedIn, 'loginAt'>): boolean {
  return now() - loginAt <= freshMs
}

/**
 * Whether who asks for a change that could lock the owner out is the owner: by a fresh login, else by the current password.
 * Refused at the field `currentPassword` when it is missing or wrong, as too often after as many failures as a login has,
 * and as unavailable when too many passwords are being worked on.
 */
export async function proveOwner(
  store: Store,
  who: Caller & LoggedIn,
  currentPassword: string | undefined,
): Promise<Result<null>> {
  if (isFreshLogin(store, who)) return ok(null)
  if (!currentPassword) return refuse('password.currentMissing', 'currentPassword')
  const { email } = who.customer
  const counted = await beginLogin(store, who, email)
  if (!counted.ok) return counted
  const row = await findCustomerByEmail(store.db, emailKey(email))
  const right = await isPassword(currentPassword, row?.passwordHash ?? null)
  if (right.ok && !right.value) return refuse('password.currentWrong', 'currentPassword')
  await counted.value.succeeded()
  return right.ok ? ok(null) : right
}

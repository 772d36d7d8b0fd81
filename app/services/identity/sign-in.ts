import { isUnavailable } from '~/db/client'
import { findCustomerByEmail } from '~/db/identity/customers'
import { hashed } from '~/log.server'
import { ok, type Refusal, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { type Customer, customerOf, emailKey } from './customer'
import { guestServicesOf } from './guest-services'
import { beginLogin, type Caller } from './login-attempts'
import { noFlags } from './login-flags'
import { isPassword, isTooBusyForPasswords } from './passwords'
import { takesPasswords } from './where-to-sign-in'

/**
 * Checks e-mail and password. An unknown address and a wrong password are answered alike, and take as long. Refused as
 * forbidden, for a while, after too many failures; only who knows the password learns that an account is disabled or its
 * password has expired. Refused as a failed connection when the accounts cannot be read or too many sign in at once.
 */
export async function signIn(store: Store, who: Caller, typed: Typed): Promise<Result<Customer>> {
  if (!takesPasswords(store)) return refusal({ code: 'login.failed', data: noFlags })
  try {
    return await judge(store, who, typed)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    store.log('login unavailable', { error })
    return notReached()
  }
}

type Typed = { username: string; password: string }

async function judge(store: Store, who: Caller, { username, password }: Typed): Promise<Result<Customer>> {
  if (isTooBusyForPasswords()) return notReached()
  const counted = await beginLogin(store, who, username)
  if (!counted.ok) return paused(store, who, counted.refusal)
  const row = await findCustomerByEmail(store.db, emailKey(username))
  const right = await isPassword(password, row?.passwordHash ?? null)
  if (!right.ok) {
    await counted.value.succeeded() // nobody has looked at it
    return notReached()
  }
  if (!row || !right.value) return failed(store, username, { code: 'login.incorrect' })
  await counted.value.succeeded()
  const why = whyNot(store, row)
  if (why) return failed(store, username, why)
  store.log('login', { customer: hashed(row.id) })
  return ok(customerOf(row))
}

function notReached() {
  const data = { ...noFlags, apiConnectionFailure: true }
  return refusal({ code: 'login.connection', kind: 'unavailable', data })
}

function whyNot(store: Store, { disabled, credentialsExpired }: { disabled: number; credentialsExpired: number }) {
  if (disabled) {
    const values = guestServicesOf(store)
    return { code: 'login.disabled', values, data: { ...noFlags, disabledAccount: true } } as const
  }
  if (!credentialsExpired) return null
  return { code: 'login.expired', data: { ...noFlags, credentialsExpired: true } } as const
}

function failed(store: Store, email: string, why: Refusal) {
  store.log('login failed', { account: hashed(emailKey(email)), why: why.code })
  return refusal({ data: noFlags, ...why })
}

/** Too many failures: what Guest Services needs to know, and when to come again. */
function paused(store: Store, { address }: Caller, { retryAfterMs }: Refusal) {
  const values = { phone: guestServicesOf(store).phone, status: 403, ip: address }
  store.log('login paused', { address: hashed(address) })
  return refusal({ code: 'login.sorry', kind: 'forbidden', values, retryAfterMs, data: noFlags })
}

import { forgetBucket } from '~/db/identity/attempt-limits'
import { minute } from '~/durations'
import { hashed } from '~/log.server'
import type { Result } from '~/services/result'
import { addressBucket, beginTry, type Limit, type Payer, type Try } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { emailKey } from './customer'

const mostOfAccount = 5
const mostOfAddress = 20
const windowMs = 15 * minute

/** Whoever tries to sign in. `customer`: whom this browser is remembered as. */
export type Caller = Payer & { customer: { id: string; email: string } | null }

/**
 * Counts a try to sign in, whether or not there is such an account. Strangers share the tries of an account; a browser
 * that is remembered as its customer has its own, so that nobody can lock the owner out.
 */
export function beginLogin(store: Store, who: Caller, email: string): Promise<Result<Try>> {
  const isOwn = who.customer !== null && emailKey(who.customer.email) === emailKey(email)
  return beginTry(store, [
    { bucket: isOwn ? `${accountBucket(email)} of ${hashed(who.sessionKey)}` : accountBucket(email), ...ofAccount },
    { bucket: addressBucket('login', who), most: mostOfAddress, ms: windowMs },
  ])
}

const ofAccount: Omit<Limit, 'bucket'> = { most: mostOfAccount, ms: windowMs }

/** The owner has proved to be the owner: failures of strangers count no more. */
export function forgetFailures(store: Store, email: string): Promise<void> {
  return forgetBucket(store.db, accountBucket(email))
}

function accountBucket(email: string): string {
  return `login account ${hashed(emailKey(email))}`
}

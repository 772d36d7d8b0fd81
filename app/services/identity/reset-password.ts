import { inTransaction, type Tx } from '~/db/client'
import { findCustomer, findCustomerByEmail, updateCustomer } from '~/db/identity/customers'
import {
  closePasswordResets,
  findPasswordReset,
  insertPasswordReset,
  takePasswordReset,
} from '~/db/identity/password-resets'
import { addToOutbox } from '~/db/outbox'
import { hour } from '~/durations'
import { hashed } from '~/log.server'
import { message } from '~/services/message'
import { ok, type Result, refusal } from '~/services/result'
import { addressBucket, beginTry, type Payer } from '~/services/try-limits'
import { signature } from '~/signed.server'
import type { Store } from '~/store.server'
import { emailKey } from './customer'
import { forgetFailures } from './login-attempts'
import { hashPassword } from './passwords'
import { endOtherSessions, tokenHash } from './sessions'
import { takesPasswords } from './where-to-sign-in'

const mostOfAccount = 5
const mostOfAddress = 30

/**
 * Has a link for a new password sent, if there is such an account; the answer is the same when there is none. An account
 * gets five an hour at most: more are taken in silence.
 */
export async function askForReset(store: Store, who: Payer, email: string): Promise<Result<null>> {
  if (!takesPasswords(store)) return refusal({ code: 'forgot.failed' })
  const ofAddress = { bucket: addressBucket('reset', who), most: mostOfAddress, ms: hour }
  const counted = await beginTry(store, [ofAddress])
  if (!counted.ok) return counted
  const bucket = `reset account ${hashed(emailKey(email))}`
  const ofAccount = await beginTry(store, [{ bucket, most: mostOfAccount, ms: hour }])
  // whether there is such an account is looked up when the mail is written: the answer cannot tell by its time either
  if (ofAccount.ok)
    await inTransaction(store.db, (tx) => addToOutbox(tx, message(store, 'password-reset', store.newId(), email)))
  return ok(null)
}

/**
 * Opens the link of a mail that is being written; written again, it is the same link. A new one takes the place of
 * those before.
 * @returns null when no account has this address
 */
export async function openReset(
  store: Store,
  id: string,
  email: string,
): Promise<{ to: string; token: string } | null> {
  const customer = await findCustomerByEmail(store.db, emailKey(email))
  if (!customer || customer.disabled) return null
  const token = resetToken(store, id)
  const now = store.now()
  const reset = {
    tokenHash: tokenHash(token),
    customerId: customer.id,
    createdAt: now,
    expiresAt: now + hour,
    usedAt: null,
  }
  await inTransaction(store.db, (tx) => insertPasswordReset(tx, reset))
  return { to: customer.email, token }
}

/** The token of a link is worked out from its id whenever it is needed: no copy of the tables tells it. */
function resetToken({ config }: Pick<Store, 'config'>, id: string): string {
  return signature(config.sessionSecret, 'password reset', id)
}

/** Whether a link for a new password can still be used. Looking does not use it up. */
export async function isResetOpen(store: Store, token: string): Promise<boolean> {
  if (!takesPasswords(store)) return false // the identity provider keeps them by now
  return (await findPasswordReset(store.db, tokenHash(token), store.now())) !== undefined
}

/**
 * Sets a new password by a mailed link, once. Every session of the customer ends and every browser is forgotten; a
 * message says so. Failures to sign in are forgiven: only the owner reads this mail.
 */
export async function resetPassword(store: Store, token: string, password: string): Promise<Result<null>> {
  if (!(await isResetOpen(store, token))) return gone()
  const hash = await hashPassword(password)
  if (!hash.ok) return hash
  const customer = await inTransaction(store.db, async (tx) => {
    const customerId = await takePasswordReset(tx, tokenHash(token), store.now())
    const row = customerId ? await findCustomer(tx, customerId) : undefined
    if (row) await setPassword(store, tx, row, hash.value)
    return row
  })
  if (!customer) return gone()
  await forgetFailures(store, customer.email)
  store.log('password reset', { customer: hashed(customer.id) })
  return ok(null)
}

function gone() {
  return refusal({ code: 'reset.gone', data: { gone: true } })
}

/**
 * Keeps a new password in the transaction that proved who asks for it: expired credentials are good again, open links
 * and all sessions end but the one named, and the customer is told by mail.
 */
export async function setPassword(
  store: Store,
  tx: Tx,
  { id, email }: { id: string; email: string },
  passwordHash: string,
  but?: Parameters<typeof endOtherSessions>[2],
): Promise<void> {
  const now = store.now()
  await updateCustomer(tx, id, { passwordHash, passwordChangedAt: now, credentialsExpired: 0 }, now)
  await closePasswordResets(tx, id, now)
  await endOtherSessions(tx, id, but)
  await addToOutbox(tx, message(store, 'password-changed', `${id} ${now}`, email))
}

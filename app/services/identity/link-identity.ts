import { inTransaction, type Tx } from '~/db/client'
import { findCustomerOfIdentity, insertIdentity } from '~/db/identity/customer-identities'
import { type CustomerRow, findCustomerByEmail, insertCustomer, updateCustomer } from '~/db/identity/customers'
import { closePasswordResets } from '~/db/identity/password-resets'
import { addToOutbox } from '~/db/outbox'
import type { Proof } from '~/gateways/identity-provider'
import { hashed } from '~/log.server'
import { message } from '~/services/message'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { type Customer, customerOf, emailKey } from './customer'
import { guestServicesOf } from './guest-services'
import { noFlags } from './login-flags'
import { endOtherSessions } from './sessions'

/**
 * The customer a proof of the identity provider stands for: who came with it before, else the account of its e-mail
 * address, else a new one. Only an address the provider has verified opens or makes an account. Refused as well when the
 * account is disabled, or is another person's at the same provider.
 */
export async function customerOfProof(store: Store, proof: Proof): Promise<Result<Customer>> {
  const found = await inTransaction(store.db, (tx) => find(store, tx, proof))
  if (typeof found === 'string') return refusal({ code: found, values: guestServicesOf(store), data: noFlags })
  if (found.disabled) {
    const data = { ...noFlags, disabledAccount: true }
    return refusal({ code: 'login.disabled', values: guestServicesOf(store), data })
  }
  store.log('login', { customer: hashed(found.id), outside: true })
  return ok(customerOf(found))
}

type Why = 'login.unverified' | 'login.otherIdentity'

async function find(store: Store, tx: Tx, proof: Proof): Promise<CustomerRow | Why> {
  const known = await findCustomerOfIdentity(tx, proof)
  if (known) return known
  const { email, emailVerified } = proof
  if (!email || email.length > longestEmail || !emailVerified) return 'login.unverified'
  const made = await insertCustomer(tx, newCustomer(store, proof, email))
  if (made) await addToOutbox(tx, message(store, 'account-made', made.id, made.email))
  const customer = made ?? (await findCustomerByEmail(tx, emailKey(email)))
  if (!customer) throw new Error('a customer came and went at once')
  const { issuer, subject } = proof
  const isLinked = await insertIdentity(tx, { issuer, subject, customerId: customer.id, createdAt: store.now() })
  if (!isLinked) return (await findCustomerOfIdentity(tx, proof)) ?? 'login.otherIdentity'
  if (!made) await takeOver(store, tx, customer)
  return customer
}

const longestEmail = 64
const longestName = 50
/** Of both, and the space between them. */
const longestWhole = 100

/**
 * Nobody has proved before that this address is theirs: whoever made the account with it may know its password. It opens
 * nothing any more, nor does any session or link; the owner of the address gets a new one by mail.
 */
async function takeOver(store: Store, tx: Tx, { id, email }: CustomerRow): Promise<void> {
  const now = store.now()
  await updateCustomer(tx, id, { passwordHash: '', passwordChangedAt: now }, now)
  await closePasswordResets(tx, id, now)
  await endOtherSessions(tx, id)
  await addToOutbox(tx, message(store, 'password-changed', `${id} ${now}`, email))
}

function newCustomer(store: Store, proof: Proof, email: string) {
  const now = store.now()
  const firstName = proof.firstName.slice(0, longestName)
  const lastName = proof.lastName.slice(0, Math.min(longestName, longestWhole - 1 - firstName.length))
  return {
    id: store.newId(),
    ...{ email, emailKey: emailKey(email), firstName, lastName },
    ...{ phoneNumber: null, gender: null, receiveEmail: 0, passwordHash: '' },
    ...{ passwordChangedAt: now, createdAt: now, updatedAt: now },
  }
}

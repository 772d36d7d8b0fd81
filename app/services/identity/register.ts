import { insertCustomer } from '~/db/identity/customers'
import { addToOutbox } from '~/db/outbox'
import { minute } from '~/durations'
import { hashed } from '~/log.server'
import { message } from '~/services/message'
import { ok, type Result, refusal } from '~/services/result'
import { enroll } from '~/services/rewards/membership'
import { addressBucket, beginTry, type Limit, tryInTurn } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { RegisterInput } from '~/validation/identity/identity'
import { withDashes } from '~/validation/phone-digits'
import { type Customer, customerOf, emailKey } from './customer'
import type { Caller } from './login-attempts'
import { hashPassword } from './passwords'
import { takesPasswords } from './where-to-sign-in'

const mostOfAddress = 20
const mostOfEmail = 5
const windowMs = 15 * minute

/**
 * `enrollFailed`: the account is there, but its customer is not in the rewards programme as they wished. `hasPassword`: the
 * one they chose could be kept.
 */
export type Registered = { customer: Customer; enrollFailed: boolean; hasPassword: boolean }

/**
 * Makes an account, and its mail in the same transaction; then enrolls its customer when they wished to. Of two that ask
 * for one e-mail address at once, one gets it. Refused at the field when the address has an account; an address of the
 * network may find that out twenty times in fifteen minutes, and of one e-mail address all together five times: who asks
 * for one without an account is never refused for others. When the password cannot be worked on at all the account is
 * made without one; while too many are, nothing is made.
 */
export async function register(store: Store, who: Caller, input: RegisterInput): Promise<Result<Registered>> {
  if (!takesPasswords(store)) return refusal({ code: 'register.failed' })
  const bucket = addressBucket('register', who)
  const counted = await beginTry(store, [{ bucket, most: mostOfAddress, ms: windowMs }])
  if (!counted.ok) return counted
  const passwordHash = await hashPassword(input.password).catch((error: unknown) => {
    store.log('password not kept', { error })
    return ok('')
  })
  if (!passwordHash.ok) return passwordHash
  const made = await tryInTurn(store, [emailLimit(input)], async (tx) => {
    const row = await insertCustomer(tx, newCustomer(store, input, passwordHash.value))
    if (!row) return refusal({ code: 'register.taken', field: 'emailAddress', data: { taken: true } })
    await addToOutbox(tx, message(store, 'account-made', row.id, row.email))
    return ok(row)
  })
  if (!made.ok) return made
  const customer = made.value
  await counted.value.succeeded()
  const enrolled = input.loyaltyEnroll ? await enroll(store, customer) : ok(null)
  const hasPassword = passwordHash.value !== ''
  return ok({ customer: customerOf(customer), enrollFailed: !enrolled.ok, hasPassword })
}

function emailLimit({ emailAddress }: RegisterInput): Limit {
  return { bucket: `register e-mail ${hashed(emailKey(emailAddress))}`, most: mostOfEmail, ms: windowMs }
}

function newCustomer(store: Store, input: RegisterInput, passwordHash: string) {
  const { firstName, lastName, emailAddress, phoneNumber, gender = null, receiveEmail } = input
  const now = store.now()
  return {
    id: store.newId(),
    ...{ firstName, lastName, gender, passwordHash },
    email: emailAddress,
    emailKey: emailKey(emailAddress),
    phoneNumber: phoneNumber ? withDashes(phoneNumber) : null,
    receiveEmail: receiveEmail ? 1 : 0,
    ...{ passwordChangedAt: now, createdAt: now, updatedAt: now },
  }
}

import { inTransaction, isTaken } from '~/db/client'
import { updateCustomer } from '~/db/identity/customers'
import { closePasswordResets } from '~/db/identity/password-resets'
import { addToOutbox } from '~/db/outbox'
import { minute } from '~/durations'
import { type Customer, emailKey } from '~/services/identity/customer'
import { proveOwner } from '~/services/identity/proof'
import { outsideLogin } from '~/services/identity/where-to-sign-in'
import type { LoggedIn } from '~/services/identity/who'
import { message } from '~/services/message'
import { ok, type Result, refusal, refuse } from '~/services/result'
import { addressBucket, beginTry, type Payer } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { InformationInput } from '~/validation/account/account'
import { inTwo } from '~/validation/names'
import { withDashes } from '~/validation/phone-digits'

const mostOfAddress = 20

/**
 * Changes what a customer says of themselves. A new e-mail address must be nobody's: refused at its field, at most twenty
 * times in fifteen minutes, as when registering, and always where the identity provider keeps it; before that it is refused
 * as `proveOwner` refuses. The one before is told by mail, and links for a new password that were sent there open nothing
 * any more.
 */
export async function updateInformation(
  store: Store,
  who: Payer & LoggedIn,
  input: InformationInput,
): Promise<Result<null>> {
  const { customer } = who
  const { emailAddress = customer.email } = input
  const isNewKey = emailKey(emailAddress) !== emailKey(customer.email)
  if (!isNewKey) return save(store, customer, input, false)
  if (outsideLogin(store)) return refuse('feature.unavailable', 'emailAddress')
  const proved = await proveOwner(store, who, input.currentPassword)
  if (!proved.ok) return proved
  const bucket = addressBucket('register', who)
  const counted = await beginTry(store, [{ bucket, most: mostOfAddress, ms: 15 * minute }])
  if (!counted.ok) return counted
  const saved = await save(store, customer, input, true)
  if (saved.ok) await counted.value.succeeded()
  return saved
}

async function save(
  store: Store,
  { id, email }: Customer,
  input: InformationInput,
  isNewKey: boolean,
): Promise<Result<null>> {
  const now = store.now()
  try {
    await inTransaction(store.db, async (tx) => {
      await updateCustomer(tx, id, { ...rowOf(input), ...addressOf(store, input) }, now)
      if (!isNewKey) return
      await closePasswordResets(tx, id, now)
      await addToOutbox(tx, message(store, 'email-changed', `${id} ${now}`, email))
    })
    return ok(null)
  } catch (error) {
    if (isTaken(error)) return refusal({ code: 'register.taken', field: 'emailAddress' })
    throw error
  }
}

/** The address of who signs in at an identity provider is not changed here, whatever was sent. */
function addressOf(store: Store, { emailAddress }: InformationInput) {
  if (emailAddress === undefined || outsideLogin(store)) return {}
  return { email: emailAddress, emailKey: emailKey(emailAddress) }
}

function rowOf({ fullName, phoneNumber, gender, receiveEmail }: InformationInput) {
  return {
    ...inTwo(fullName),
    phoneNumber: phoneNumber ? withDashes(phoneNumber) : null,
    gender: gender ?? null,
    receiveEmail: receiveEmail ? 1 : 0,
  }
}

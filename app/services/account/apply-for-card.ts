import { createHash } from 'node:crypto'
import { day } from '~/durations'
import { Secret } from '~/gateways/payments'
import { hashed } from '~/log.server'
import type { Customer } from '~/services/identity/customer'
import { keepCard } from '~/services/payments/cards/keep-card'
import { ok, type Result, refusal, refuse } from '~/services/result'
import { addressBucket, beginTry, type Payer } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { inTwo } from '~/validation/names'
import type { CardApplicationInput } from '~/validation/payments/card-application'
import { withDashes } from '~/validation/phone-digits'

const mostOfCustomer = 5
const mostOfAddress = 20

/**
 * Applies for a store card. Once it is approved it is kept among the customer's payments; who has one gets no other.
 * The date of birth is passed on and kept nowhere. Refused when the issuer declines or cannot be asked, and after five
 * tries a day.
 */
export async function applyForCard(
  store: Store,
  who: Payer & { customer: Customer },
  input: CardApplicationInput,
): Promise<Result<null>> {
  const { customer } = who
  const issuer = store.gateways.cardApplications
  if (!issuer) return refuse('feature.unavailable')
  if (customer.hasStoreCard) return ok(null)
  const counted = await beginTry(store, [
    { bucket: `card application ${hashed(customer.id)}`, most: mostOfCustomer, ms: day },
    { bucket: addressBucket('card application', who), most: mostOfAddress, ms: day },
  ])
  if (!counted.ok) return counted
  const { fullName, emailAddress, phoneNumber, birthDate, ...address } = input
  const applicant = { ...inTwo(fullName), email: emailAddress, phoneNumber: withDashes(phoneNumber), address }
  const outcome = await issuer.apply(
    { ...applicant, birthDate: new Secret(birthDate) },
    { key: keyOf(customer, input) },
  )
  if (outcome.status === 'declined') return refusal({ code: 'card.declined' })
  if (outcome.status !== 'ok') return refusal({ code: 'card.failed', kind: 'unavailable' })
  const billing = { ...inTwo(fullName), ...address }
  const kept = await keepCard(store, customer.id, { prepared: outcome.prepared, fullName, billing }, false)
  return kept.ok ? ok(null) : kept
}

/** The same application by the same customer is the same to the issuer; the key tells nothing of it. */
function keyOf({ id }: Customer, input: CardApplicationInput): string {
  return createHash('sha256')
    .update(JSON.stringify([id, input]))
    .digest('base64url')
}

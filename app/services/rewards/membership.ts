import { inTransaction, type Tx } from '~/db/client'
import { findKeptTooLong, findPurchases, joinProgramme, leaveProgramme } from '~/db/rewards/points'
import type { LoyaltyStatus } from '~/db/schema/identity'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { expirePoints } from './expire-points'
import { orRefuse } from './or-refuse'
import { leftTooLongAgo, tierOf, yearOf } from './programme'

type Member = { id: string; phoneNumber: string | null; loyaltyStatus: LoyaltyStatus; leftAt: number | null }

/**
 * Enrolls a customer; one who is a member already stays one. Points they left behind are theirs again, unless their time
 * is over. Refused while the programme is off, and at the field when no phone number is known.
 * @param phoneNumber ddd-ddd-dddd; kept when the customer has none on file
 */
export async function enroll(store: Store, customer: Member, phoneNumber?: string): Promise<Result<null>> {
  if (!store.toggles.loyalty) return switchedOff()
  if (customer.loyaltyStatus === 'ENROLLED') return ok(null)
  if (!customer.phoneNumber && !phoneNumber) return refusal({ code: 'rewards.phone', field: 'phoneNumber' })
  const work = () => inTransaction(store.db, (tx) => join(tx, customer.id, phoneNumber ?? null, store.now()))
  return orRefuse(store, 'rewards.enrollFailed', work)
}

async function join(tx: Tx, customerId: string, phoneNumber: string | null, at: number): Promise<null> {
  const [overdue] = await findKeptTooLong(tx, leftTooLongAgo(at), { most: 1, customerId })
  if (overdue) await expirePoints(tx, overdue, at)
  const year = yearOf(at)
  const tier = tierOf(await findPurchases(tx, customerId, year))
  await joinProgramme(tx, { customerId, at, tier, year: year.number, phoneNumber })
  return null
}

/** Ends a membership. Points are kept for sixty days. Whoever has left already has left; who never was a member is refused. */
export async function unenroll(store: Store, customer: Member): Promise<Result<null>> {
  if (!store.toggles.loyalty) return switchedOff()
  if (customer.loyaltyStatus !== 'ENROLLED')
    return customer.leftAt === null ? refusal({ code: 'rewards.unenrollFailed', kind: 'forbidden' }) : ok(null)
  return orRefuse(store, 'rewards.unenrollFailed', async () => {
    await leaveProgramme(store.db, customer.id, store.now())
    return null
  })
}

function switchedOff() {
  return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
}

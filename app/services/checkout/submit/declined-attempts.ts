import type { Tx } from '~/db/client'
import { noteTries } from '~/db/identity/attempt-limits'
import { day, hour, minute } from '~/durations'
import type { Result } from '~/services/result'
import { addressBucket, judgeTries, type Limit } from '~/services/try-limits'
import type { Store } from '~/store.server'

/** What is paid for, and where the request came from, where that is known. */
type Attempt = { orderId: string; address?: string }

/**
 * Whether a payment may be asked for once more: who is declined again and again is trying out cards. Payments that went
 * through count for nothing, so an office that orders all day is never turned away.
 */
export function judgeAttempts(store: Store, tx: Tx, attempt: Attempt): Promise<Result<null>> {
  return judgeTries(tx, limitsOf(attempt), store.now())
}

/** Counts a payment that a provider was asked for and declined. */
export async function noteDeclined(store: Store, tx: Tx, attempt: Attempt): Promise<void> {
  const buckets = [...new Set(limitsOf(attempt).map(({ bucket }) => bucket))]
  const at = store.now()
  await noteTries(
    tx,
    buckets.map((bucket) => ({ id: store.newId(), bucket, at })),
  )
}

function limitsOf({ orderId, address }: Attempt): Limit[] {
  const order = `declined payment order ${orderId}`
  const limits = [
    { bucket: order, most: 10, ms: 15 * minute },
    { bucket: order, most: 20, ms: day },
  ]
  if (address === undefined) return limits
  return [...limits, { bucket: addressBucket('declined payment', { address }), most: 30, ms: hour }]
}

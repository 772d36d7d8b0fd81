import { setTimeout as delay } from 'node:timers/promises'
import { findOperations } from '~/db/checkout/payment-operations'
import { findAbandoned, type SubmissionRow, takeOver } from '~/db/checkout/submissions'
import { hashed } from '~/log.server'
import type { Store } from '~/store.server'
import { runSubmission } from './run-submission'
import { runningOf } from './submission'

const atOnce = 20
const turnMs = 4_000

/**
 * The completer: takes over submissions whose worker is gone and brings each to its end, forward when it was paid for,
 * backward when a charge had not begun. Safe to run in any number of processes; slow providers do not hold up its turn.
 */
export async function completeSubmissions(store: Store): Promise<void> {
  const abandoned = await findAbandoned(store.db, store.now(), atOnce)
  const all = Promise.all(abandoned.map((row) => complete(store, row)))
  await Promise.race([all, delay(turnMs, undefined, { ref: false })])
}

async function complete(store: Store, row: SubmissionRow): Promise<void> {
  try {
    const now = store.now()
    const until = now + store.config.SUBMIT_LEASE_MS
    const taken = await takeOver(store.db, row, { worker: store.worker, until, now })
    if (!taken) return
    const operations = await findOperations(store.db, taken.id)
    const takenOver = { at: now, died: row.lockedBy !== null }
    await runSubmission(store, runningOf(taken, operations, store.config.SUBMIT_SETTLE_MS, takenOver))
  } catch (error) {
    store.log('fault', { submission: hashed(row.id), error })
  }
}

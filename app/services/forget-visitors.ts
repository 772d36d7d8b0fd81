import { forgetGuestBags } from '~/db/cart/forget-bags'
import { inTransaction } from '~/db/client'
import { forgetGuestSessions } from '~/db/identity/sessions'
import { blankRecipients } from '~/db/outbox'
import { day } from '~/durations'
import type { Store } from '~/store.server'

/** As long as a guest's cookie is good, from when it is given. */
const guestsKeptMs = 60 * day
const recipientsKeptMs = 30 * day

/**
 * Clears away what is kept of people longer than it serves them: sessions of guests whose cookie is no longer good, their
 * bags, and to whom messages went that were sent long ago.
 * @param isStopped once it is true, no further portion is begun
 * @param most rows of a portion
 */
export async function forgetVisitors({ db, now }: Store, isStopped = () => false, most = 500): Promise<void> {
  const before = now() - guestsKeptMs
  const portions = [
    () => forgetGuestSessions(db, before, most),
    () => inTransaction(db, (tx) => forgetGuestBags(tx, before, most)),
    () => blankRecipients(db, now() - recipientsKeptMs, most),
  ]
  for (const next of portions) {
    while (!isStopped() && (await next()) === most);
  }
}

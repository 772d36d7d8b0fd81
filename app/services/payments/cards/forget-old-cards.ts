import { forgetCardSessions } from '~/db/payments/card-sessions'
import { forgetNonces } from '~/db/payments/payment-nonces'
import { day } from '~/durations'
import type { Store } from '~/store.server'

/** Forgets cards nobody came back with, and nonces that ran out. */
export async function forgetOldCards({ db, now }: Store): Promise<void> {
  await forgetCardSessions(db, now())
  await forgetNonces(db, now() - 30 * day)
}

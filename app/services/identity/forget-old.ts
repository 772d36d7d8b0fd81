import { forgetCardSessions } from '~/db/card-sessions'
import { forgetNonces } from '~/db/payment-nonces'
import { forgetExpiredSessions } from '~/db/sessions'
import { hour } from '~/services/try-limits'
import type { Store } from '~/store.server'

const day = 24 * hour

/** Clears away what opens nothing any more: used and expired tokens, customers' sessions whose cookie is gone, cards nobody came back with, nonces that ran out. */
export async function forgetOldSessions({ db, now }: Store): Promise<void> {
  await forgetExpiredSessions(db, { now: now(), unseenSince: now() - 90 * day })
  await forgetCardSessions(db, now())
  await forgetNonces(db, now() - 30 * day)
}

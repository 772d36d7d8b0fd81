import { forgetExpiredSessions } from '~/db/sessions'
import { hour } from '~/services/try-limits'
import type { Store } from '~/store.server'

const day = 24 * hour

/** Clears away what opens nothing any more: used and expired tokens, and customers' sessions whose cookie is gone. */
export function forgetOldSessions({ db, now }: Store): Promise<void> {
  return forgetExpiredSessions(db, { now: now(), unseenSince: now() - 90 * day })
}

import type { Store } from '~/store.server'
import { forgetOldSessions } from './identity/sessions'
import { forgetGuestsFavorites } from './lists/favorites'
import { forgetOldCards } from './payments/forget-old-cards'
import { forgetOldTries } from './try-limits'

/** Clears away what opens nothing and counts for nothing any more, of every room that keeps such things. */
export async function forgetOld(store: Store): Promise<void> {
  await forgetOldTries(store)
  await forgetOldSessions(store)
  await forgetOldCards(store)
  await forgetGuestsFavorites(store)
}

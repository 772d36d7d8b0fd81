import type { Store } from '~/store.server'
import { forgetVisitors } from './forget-visitors'
import { forgetOldSessions } from './identity/sessions'
import { forgetGuestsFavorites } from './lists/favorites'
import { forgetOldCards } from './payments/cards/forget-old-cards'
import { forgetOldTries } from './try-limits'

/**
 * Clears away what opens nothing and counts for nothing any more, of every room that keeps such things.
 * @param isStopped once it is true, nothing further is begun that takes long
 */
export async function forgetOld(store: Store, isStopped = () => false): Promise<void> {
  await forgetOldTries(store)
  await forgetOldSessions(store)
  await forgetOldCards(store)
  await forgetGuestsFavorites(store)
  await forgetVisitors(store, isStopped)
}

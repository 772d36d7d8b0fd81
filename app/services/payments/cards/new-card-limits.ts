import { hour } from '~/durations'
import type { Result } from '~/services/result'
import { addressBucket, beginTry, type Payer, sessionBucket, type Try } from '~/services/try-limits'
import type { Store } from '~/store.server'

/** Counts a new card, whichever way it is entered: whoever tries many is trying out stolen ones. */
export function beginNewCard(store: Store, who: Payer): Promise<Result<Try>> {
  return beginTry(store, [
    { bucket: sessionBucket('new card', who), most: 20, ms: hour },
    { bucket: addressBucket('new card', who), most: 60, ms: hour },
  ])
}

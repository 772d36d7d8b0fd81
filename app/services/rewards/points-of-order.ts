import { findEarned } from '~/db/points'
import type { Store } from '~/store.server'

/** The points a placed order has brought the member whose it is; 0: none. */
export function pointsOfOrder(store: Store, orderId: string): Promise<number> {
  return findEarned(store.db, orderId)
}

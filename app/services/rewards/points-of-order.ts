import { findEarned } from '~/db/rewards/points'
import type { Store } from '~/store.server'

/**
 * The points a placed order has brought the member whose it is, as far as they are told of them; 0: none. While the
 * programme is switched off they are earned, and nothing tells of it.
 */
export async function pointsOfOrder({ db, toggles }: Store, orderId: string): Promise<number> {
  return toggles.loyalty ? findEarned(db, orderId) : 0
}

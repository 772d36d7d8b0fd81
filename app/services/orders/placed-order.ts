import { findBagRow, findPlacedRow } from '~/db/orders'
import { rememberLastOrder } from '~/db/placing'
import { loadOrder } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import type { Store } from '~/store.server'
import type { Shopper } from './shopper'

/**
 * A placed order as it was placed; null for anybody but the session that placed it and the customer who is signed in
 * and whose it is.
 */
export async function findPlacedOrder(store: Store, who: Shopper, orderNumber: string): Promise<Order | null> {
  const row = await findPlacedRow(store.db, whoseOf(who), orderNumber)
  return row ? loadOrder(store.db, row) : null
}

/** By which keys somebody's placed orders are found. */
export function whoseOf({ sessionKey, bagKey, remembered }: Shopper) {
  return { sessionKey, bagKey: remembered ? null : bagKey }
}

/** Before a remembered customer submits the bag: this session will be the one that placed it. */
export async function submitHere(store: Store, { sessionKey, bagKey, remembered }: Shopper): Promise<void> {
  const bag = remembered ? await findBagRow(store.db, bagKey) : undefined
  if (bag) await rememberLastOrder(store.db, sessionKey, bag.id, store.now())
}

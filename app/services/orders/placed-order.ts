import { findPlacedRow } from '~/db/orders'
import { loadOrder } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import type { Store } from '~/store.server'

/** A placed order as it was placed; null for anybody but the session that placed it. */
export async function findPlacedOrder(store: Store, sessionKey: string, orderNumber: string): Promise<Order | null> {
  const row = await findPlacedRow(store.db, sessionKey, orderNumber)
  return row ? loadOrder(store.db, row) : null
}

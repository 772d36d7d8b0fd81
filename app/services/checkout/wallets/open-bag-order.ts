import type { OrderRow } from '~/db/orders/orders'
import { findBagRow } from '~/db/orders/orders'
import type { MessageCode } from '~/messages'
import type { FulfillmentGroup, Order } from '~/services/orders/order'
import { hasLines } from '~/services/orders/totals'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'

/** The visitor's own bag; refused as not found, in the words of what was tried, when there is none. */
export async function ownBag(store: Store, bagKey: string, failure: MessageCode): Promise<Result<OrderRow>> {
  const row = await findBagRow(store.db, bagKey)
  return row ? ok(row) : refusal({ code: failure, kind: 'not-found' })
}

/**
 * A group of the order by its id, or its shipped group when none is named. Another order's group is as good as none:
 * refused as not found, in the words of what was tried.
 */
export function groupOf(order: Order, groupId: string | null, failure: MessageCode): Result<FulfillmentGroup> {
  if (!hasLines(order)) return refusal({ code: 'cart.empty', kind: 'not-found' })
  const group = order.groups.find(({ id, type }) => (groupId === null ? type === 'PHYSICAL_SHIP' : id === groupId))
  return group ? ok(group) : refusal({ code: failure, kind: 'not-found' })
}

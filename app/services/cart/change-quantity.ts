import { setLineQuantity } from '~/db/cart/bags'
import { findBagRow } from '~/db/orders/orders'
import { changeOrder, type OrderChange } from '~/services/orders/change-order'
import { isSold, linesOf, type Order } from '~/services/orders/order'
import { ok, type Problem, type Result } from '~/services/result'
import type { Store } from '~/store.server'
import type { ChangedBag } from './add-to-bag'
import { capInBag, fitsInBag, quantityChanged, refuseAddition } from './bag-limits'
import { lineNotFound, removeLine } from './remove-line'

/**
 * Sets how many of a line are in the bag; 0 takes the line out. More than the cap is cut to the cap with a notice.
 * Refused when the line is not in this visitor's bag, or can no longer be bought at all.
 */
export async function changeQuantity(
  store: Store,
  bagKey: string,
  wish: { orderItemId: string; quantity: number },
): Promise<Result<ChangedBag>> {
  if (wish.quantity === 0) return removeLine(store, bagKey, wish.orderItemId)
  const bag = await findBagRow(store.db, bagKey)
  if (!bag) return lineNotFound()
  const judge = (order: Order) => {
    const line = linesOf(order).find(({ id }) => id === wish.orderItemId)
    // only a counted order knows which features are switched off
    return line && !isSold(line, store.now()) ? refuseAddition('InventoryUnavailableException') : fitsInBag(order)
  }
  const change = await changeOrder(store, bag.id, (open) => setQuantity(store, open, wish), judge)
  return change.ok ? ok({ order: change.value.order, ...change.value.value }) : change
}

async function setQuantity(
  store: Store,
  { tx, load }: OrderChange,
  { orderItemId, quantity }: { orderItemId: string; quantity: number },
): Promise<Result<{ lineId: string; notice?: Problem }>> {
  const order = await load()
  const line = linesOf(order).find(({ id }) => id === orderItemId)
  if (!line) return lineNotFound()
  const cap = isSold(line, store.now()) ? capInBag(line, order) : 0
  if (cap < 1) return refuseAddition('InventoryUnavailableException')

  const kept = Math.min(cap, quantity)
  await setLineQuantity(tx, line.id, kept)
  return ok({ lineId: line.id, notice: kept < quantity ? quantityChanged(kept) : undefined })
}

import { setPackaging } from '~/db/cart/bags'
import { findBagRow } from '~/db/orders/orders'
import { changeOrder, type OrderChange } from '~/services/orders/change-order'
import { linesOf, type Order } from '~/services/orders/order'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import type { GiftWrapWish } from '~/validation/cart/gift-wrap'
import type { ChangedBag } from './add-to-bag'
import { lineNotFound } from './remove-line'

/**
 * Wraps a line of the visitor's bag, changes the message inside, or unwraps it. Refused (`field`: the line) when the line
 * is not in the bag, and wrapping when gift packaging is not for it: only things that are shipped, and only while there is any.
 */
export async function editGiftWrap(store: Store, bagKey: string, wish: GiftWrapWish): Promise<Result<ChangedBag>> {
  const { orderItemId, giftWrap } = wish
  const bag = await findBagRow(store.db, bagKey)
  if (!bag) return lineNotFound()
  // only a counted order knows whether packaging is offered: what cannot be wrapped is not, once it is counted
  const isWrapped = (order: Order) => {
    const line = linesOf(order).find(({ id }) => id === orderItemId)
    const refused = giftWrap && line?.giftPackaging == null
    return refused ? refusal({ code: 'cart.noPackaging', field: orderItemId }) : ok(null)
  }
  const change = await changeOrder(store, bag.id, (open) => setOnLine(open, wish), isWrapped)
  return change.ok ? ok({ order: change.value.order, lineId: orderItemId }) : change
}

async function setOnLine({ tx, load }: OrderChange, { orderItemId, giftWrap, message }: GiftWrapWish) {
  const line = linesOf(await load()).find(({ id }) => id === orderItemId)
  if (!line) return lineNotFound()
  const packaging = { giftPackaging: line.packagingPrice ?? 0, giftMessage: message || null }
  await setPackaging(tx, line.id, giftWrap ? packaging : unwrapped)
  return ok(null)
}

/** A line without gift packaging. */
export const unwrapped = { giftPackaging: null, giftMessage: null }

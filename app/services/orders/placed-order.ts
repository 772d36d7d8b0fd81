import { findBagRow, findOrderRow, findPlacedRow } from '~/db/orders/orders'
import { findLastOrderNumber, rememberLastOrder } from '~/db/orders/placing'
import { day } from '~/durations'
import { loadOrder } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import type { Store } from '~/store.server'
import { bagKeyOf, customerOfBag, type Shopper } from './shopper'

/**
 * A placed order as it was placed; null for anybody but the session that placed it and the customer who is signed in
 * and whose it is.
 */
export async function findPlacedOrder(store: Store, who: Shopper, orderNumber: string): Promise<Order | null> {
  const row = await findPlacedRow(store.db, whoseOf(who), orderNumber)
  return row ? loadOrder(store.db, row) : null
}

/** Whether an order is one a customer placed: who is known here no longer, or not yet, signs in to see it. */
export async function isOrderOf(store: Store, customerId: string, orderNumber: string): Promise<boolean> {
  return (await findPlacedRow(store.db, { sessionKey: '', bagKey: bagKeyOf(customerId) }, orderNumber)) !== undefined
}

/**
 * The number of an order that was placed; null until it is, and for anybody who may not see it, now or once they signed in
 * again: its confirmation asks for that.
 */
export async function findPlacedNumber(store: Store, who: Shopper, orderId: string): Promise<string | null> {
  const orderNumber = (await findOrderRow(store.db, orderId))?.orderNumber
  if (!orderNumber) return null
  if (await findPlacedRow(store.db, whoseOf(who), orderNumber)) return orderNumber
  const customerId = customerOfBag(who.bagKey) ?? who.lastCustomerId
  return customerId && (await isOrderOf(store, customerId, orderNumber)) ? orderNumber : null
}

/** The number of the order this visitor placed last, when that was within a day; null for whoever may not see it. */
export function findLatelyPlaced(store: Store, { sessionKey, bagKey, remembered }: Shopper): Promise<string | null> {
  const customerId = remembered ? null : customerOfBag(bagKey)
  return findLastOrderNumber(store.db, customerId ? { customerId } : { idHash: sessionKey }, store.now() - day)
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

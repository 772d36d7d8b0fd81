import { findBag } from '~/services/cart/current-bag'
import type { Order } from '~/services/orders/order'
import { findPlacedOrder } from '~/services/orders/placed-order'
import type { Shopper } from '~/services/orders/shopper'
import type { Result } from '~/services/result'
import type { Store } from '~/store.server'
import type { SubmitAnswer } from '../saga/submission'

/** The order an answer of submit is about: the placed one, the same at the first press and at every later one, else the bag. */
export function orderAfterSubmit(store: Store, who: Shopper, answer: Result<SubmitAnswer>): Promise<Order | null> {
  const placed = answer.ok && answer.value.state === 'placed' ? answer.value.orderNumber : null
  return placed ? findPlacedOrder(store, { ...who, remembered: false }, placed) : findBag(store, who.bagKey)
}

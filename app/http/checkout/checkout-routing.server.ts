import { visitorFacts } from '~/services/cart/visitor-facts'
import type { Order } from '~/services/orders/order'
import { ok, type Result } from '~/services/result'
import { findLocation, type StoreLocation } from '~/services/stores/locations'
import { store } from '~/store.server'
import { checkoutRoutingDto } from '../dto/checkout'
import type { Visit } from '../request/visit.server'
import { shownTo } from './shown-order.server'

/** The store a visitor picks up at; asks nothing about a browser seen for the first time. */
export async function sessionStoreOf(visit: Visit): Promise<StoreLocation | null> {
  return visit.returning ? findLocation(store, (await visitorFacts(store, visit)).storeNumber) : null
}

/** A changed order as the checkout calls answer it: where it stands now. @param browserRedirect where the browser has to go */
export async function asRouting(visit: Visit, changed: Result<Order | null>, browserRedirect?: string) {
  if (!changed.ok) return changed
  const sessionStore = await sessionStoreOf(visit)
  const extras = { sessionStore, browserRedirect }
  return ok({ checkoutRoutingDTO: checkoutRoutingDto(shownTo(visit, changed.value), extras) })
}

import type { Tx } from '~/db/client'
import { setGroupAddress, setGroupOption } from '~/db/orders/order-changes'
import { changeOrder } from '~/services/orders/change-order'
import { isAvailable } from '~/services/orders/fulfillment-options'
import type { FulfillmentGroup, Order } from '~/services/orders/order'
import { pickupAddress, pickupGroups } from '~/services/orders/pickup-address'
import { currentRules } from '~/services/orders/rules'
import { type CountInput, countOrder, optionsOf } from '~/services/orders/totals'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { PickupPerson } from '~/validation/checkout/pickup'
import { groupOf, ownBag } from '../wallets/open-bag-order'
import { chooseMethod } from './shipping-method'

/**
 * Notes who picks up: one person for everything that is picked up. Each such group then has an address, the store's with
 * that person's name, and its method. Refused when nothing in the bag is picked up.
 * @param method of what is shipped besides, where it is chosen together with the person; `shown` as in shipping-method.ts
 */
export async function applyPickupPerson(
  store: Store,
  bagKey: string,
  person: PickupPerson,
  method?: { optionId: string; shown?: string },
): Promise<Result<Order>> {
  const bag = await ownBag(store, bagKey, 'checkout.storeFailed')
  if (!bag.ok) return bag
  const input = { rules: await currentRules(store), toggles: store.toggles, now: store.now() }
  const changed = await changeOrder(store, bag.value.id, async ({ tx, load }) => {
    const order = countOrder(await load(), input)
    const groups = pickupGroups(order)
    if (groups.length === 0) return refuse('checkout.storeFailed')
    const shipped = method === undefined ? null : await chooseShipped(tx, { order, ...method, input })
    if (shipped && !shipped.ok) return shipped
    for (const group of groups) {
      await setGroupAddress(tx, group.id, JSON.stringify(pickupAddress(group.store, person)))
      const method = firstMethod(group, order, input)
      if (method) await setGroupOption(tx, group.id, method.id, method.price)
      else if (group.type !== 'PHYSICAL_PICKUP') return refuse('checkout.noOptions')
    }
    return ok(null)
  })
  return changed.ok ? ok(changed.value.order) : changed
}

async function chooseShipped(tx: Tx, wish: { order: Order; optionId: string; shown?: string; input: CountInput }) {
  const group = groupOf(wish.order, null, 'checkout.shipping')
  return group.ok ? chooseMethod(tx, { ...wish, group: group.value }) : group
}

/** There is one way to pick up, so nobody is asked for it. */
function firstMethod(group: FulfillmentGroup, order: Order, input: CountInput) {
  return optionsOf(group, order.subTotal, input).find(isAvailable)
}

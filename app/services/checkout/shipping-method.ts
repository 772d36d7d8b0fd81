import { setGroupOption } from '~/db/order-changes'
import { changeOrder } from '~/services/orders/change-order'
import { isAvailable, type OfferedOption } from '~/services/orders/fulfillment-options'
import type { FulfillmentGroup, Order } from '~/services/orders/order'
import { currentRules } from '~/services/orders/rules'
import { countOrder, optionsOf } from '~/services/orders/totals'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { groupOf, ownBag } from './open-bag-order'

/**
 * Chooses the method of a group. One that is not offered, or not for this bag and address, is refused.
 * @param groupId null for the group that is shipped
 */
export async function applyFulfillmentOption(
  store: Store,
  bagKey: string,
  groupId: string | null,
  optionId: string,
): Promise<Result<Order>> {
  const failure = 'checkout.optionsFailed'
  const bag = await ownBag(store, bagKey, failure)
  if (!bag.ok) return bag
  const input = { rules: await currentRules(store), toggles: store.toggles, now: store.now() }
  const changed = await changeOrder(store, bag.value.id, async ({ tx, load }) => {
    const order = countOrder(await load(), input)
    const group = groupOf(order, groupId, failure)
    if (!group.ok) return group
    const option = optionsOf(group.value, order.subTotal, input).find(({ id }) => id === optionId)
    if (!option || !isAvailable(option)) return refuse('checkout.optionsChanged')
    await setGroupOption(tx, group.value.id, option.id, option.price)
    return ok(null)
  })
  return changed.ok ? ok(changed.value.order) : changed
}

/**
 * The methods of a group, the chosen one first; restricted ones are among them with their reasons.
 * @param state where the shopper may want it, when not the group's own address
 */
export async function listOptions(
  store: Store,
  order: Order,
  group: FulfillmentGroup,
  state?: string,
): Promise<OfferedOption[]> {
  const input = { rules: await currentRules(store), toggles: store.toggles, now: store.now() }
  const options = optionsOf(group, order.subTotal, input, state ?? group.address?.stateProvinceRegion ?? null)
  return options.toSorted((a, b) => Number(b.id === group.optionId) - Number(a.id === group.optionId))
}

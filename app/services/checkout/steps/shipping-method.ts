import type { Tx } from '~/db/client'
import { setGroupOption } from '~/db/orders/order-changes'
import { changeOrder } from '~/services/orders/change-order'
import { isAvailable, type OfferedOption, restrictionMessages } from '~/services/orders/fulfillment-options'
import type { FulfillmentGroup, Order } from '~/services/orders/order'
import { currentRules } from '~/services/orders/rules'
import { type CountInput, countOrder, optionsOf } from '~/services/orders/totals'
import { ok, type Problem, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { shownPrice } from '~/validation/checkout/address'
import { groupOf, ownBag } from '../wallets/open-bag-order'

/**
 * Chooses the method of a group. One that is not offered, or not for this bag and address, is refused; one with another
 * price than it was chosen at is announced as changed.
 * @param groupId null for the group that is shipped
 * @param shown the prices the shopper was shown, as their form sends them
 */
export async function applyFulfillmentOption(
  store: Store,
  bagKey: string,
  groupId: string | null,
  optionId: string,
  shown?: string,
): Promise<Result<Order>> {
  const failure = 'checkout.shipping'
  const bag = await ownBag(store, bagKey, failure)
  if (!bag.ok) return bag
  const input = { rules: await currentRules(store), toggles: store.toggles, now: store.now() }
  const changed = await changeOrder(store, bag.value.id, async ({ tx, load }) => {
    const order = countOrder(await load(), input)
    const group = groupOf(order, groupId, failure)
    return group.ok ? chooseMethod(tx, { order, group: group.value, optionId, shown, input }) : group
  })
  return changed.ok ? ok(changed.value.order) : changed
}

type MethodWish = { order: Order; group: FulfillmentGroup; optionId: string; shown?: string; input: CountInput }

function whyNot({ restrictions }: OfferedOption): Problem[] {
  return restrictions.flatMap((code) =>
    code === 'feature-toggle' ? [] : { code: restrictionMessages[code], field: 'fulfillmentOptionId' },
  )
}

/** Only of methods that were others when the shopper looked it is said that they have changed. */
function refuseMethod(option: OfferedOption | undefined, { optionChanged }: FulfillmentGroup) {
  const [first, ...more] = option ? whyNot(option) : []
  if (first && !optionChanged) return refusal({ ...first, more })
  return refusal({ code: 'checkout.optionsChanged', more: first && [first, ...more] })
}

/** Writes down the method of a group of a counted order; refused with what restricts it, or when it is not offered. */
export async function chooseMethod(
  tx: Tx,
  { order, group, optionId, shown, input }: MethodWish,
): Promise<Result<null>> {
  const option = optionsOf(group, order.subTotal, input).find(({ id }) => id === optionId)
  if (!option || !isAvailable(option)) return refuseMethod(option, group)
  await setGroupOption(tx, group.id, option.id, shownPrice(shown, option.id) ?? option.price)
  return ok(null)
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

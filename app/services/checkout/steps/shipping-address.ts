import { setGroupAddress } from '~/db/orders/order-changes'
import type { AddressVerdict, CheckedAddress } from '~/gateways/address-check'
import { changeOrder, type OrderChange } from '~/services/orders/change-order'
import { defaultOf } from '~/services/orders/fulfillment-options'
import type { Order } from '~/services/orders/order'
import { currentRules } from '~/services/orders/rules'
import { type CountInput, countOrder, optionsOf } from '~/services/orders/totals'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import type { ShippingAddressInput, StoredAddress } from '~/validation/checkout/address'
import { groupOf, ownBag } from '../wallets/open-bag-order'
import { checkedPart, judgeAddress } from './judge-address'

const failure = 'checkout.shipping'

export type AppliedAddress = {
  order: Order
  /** As the order keeps it. */
  address: StoredAddress
  avsResponse: AddressVerdict | null
  submittedAddress: CheckedAddress
}

/**
 * Sets where a group goes, after the address check. An address that is not verified is not stored: the refusal's data
 * hold what the check said and a signed copy, with which the shopper takes a suggestion or insists.
 * @param groupId null for the group that is shipped
 */
export async function applyAddress(
  store: Store,
  bagKey: string,
  groupId: string | null,
  input: ShippingAddressInput,
): Promise<Result<AppliedAddress>> {
  const bag = await ownBag(store, bagKey, failure)
  if (!bag.ok) return bag
  const judged = await judgeAddress(store, input)
  if (!judged.ok) return judged
  const { address, verdict } = judged.value
  const put = await putAddress(store, bag.value.id, groupId, address)
  return put.ok ? ok({ order: put.value, address, avsResponse: verdict, submittedAddress: checkedPart(input) }) : put
}

/** Sets where a group goes to an address that needs no check any more. */
export async function putAddress(
  store: Store,
  orderId: string,
  groupId: string | null,
  address: StoredAddress,
): Promise<Result<Order>> {
  const rules = await currentRules(store)
  const changed = await changeOrder(store, orderId, (open) =>
    saveAddress(open, groupId, address, { rules, toggles: store.toggles, now: store.now() }),
  )
  return changed.ok ? ok(changed.value.order) : changed
}

/** Stores the address; a group for which no method was ever chosen is counted with the default one from then on. */
async function saveAddress(
  { tx, load }: OrderChange,
  groupId: string | null,
  address: StoredAddress,
  input: CountInput,
): Promise<Result<null>> {
  const order = countOrder(await load(), input)
  const group = groupOf(order, groupId, failure)
  if (!group.ok) return group
  if (group.value.type !== 'PHYSICAL_SHIP') return refusal({ code: failure, kind: 'not-found' })
  await setGroupAddress(tx, group.value.id, JSON.stringify(address))
  return ok(null)
}

/** Takes off where an open order is shipped to: its shopper chose another address in a wallet, which was refused. */
export async function forgetAddress(store: Store, orderId: string): Promise<void> {
  await changeOrder(store, orderId, async ({ tx, load }) => {
    const { groups } = await load()
    for (const { id, type } of groups) if (type === 'PHYSICAL_SHIP') await setGroupAddress(tx, id, null)
    return ok(null)
  })
}

/** What the method costs that will be chosen for what is shipped, in cents; 0 where one is chosen already. */
export async function methodToCome(store: Store, order: Order): Promise<number> {
  const group = order.groups.find(({ type, optionId }) => type === 'PHYSICAL_SHIP' && optionId === null)
  if (!group) return 0
  const input = { rules: await currentRules(store), toggles: store.toggles, now: store.now() }
  return defaultOf(optionsOf(group, order.subTotal, input))?.price ?? 0
}

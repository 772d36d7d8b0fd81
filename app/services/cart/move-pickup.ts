import type { Queries } from '~/db/client'
import { saveChosenStore } from '~/db/identity/visitors'
import { moveGroup } from '~/db/orders/order-changes'
import { findBagRow } from '~/db/orders/orders'
import { findStoreStockOf } from '~/db/stores/stores'
import { changeOrder, type OrderChange } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import { type PickupGroup, pickupAddress, pickupGroups, pickupPerson } from '~/services/orders/pickup-address'
import { currentRules } from '~/services/orders/rules'
import type { Shopper } from '~/services/orders/shopper'
import { countOrder } from '~/services/orders/totals'
import { ok, type Result, refusal, refuse } from '~/services/result'
import { chooseStore, forgetStore } from '~/services/stores/choose-store'
import { findLocation, isValidFor, type StoreLocation } from '~/services/stores/locations'
import type { Store } from '~/store.server'
import { mergeKeyOf } from './addition'

/** What a refused move says, and whether the store becomes the visitor's own with it. */
type MoveOptions = { failed?: 'cart.notThere' | 'checkout.storeFailed'; asDefault?: boolean }

/**
 * Moves everything in the visitor's bag that is picked up to another store. Nothing moves, and each line that is in the
 * way is named (`field`: its id), when the store has not enough of one or does not take part.
 * @returns the order; null when there is no bag
 */
export async function movePickup(
  store: Store,
  { sessionKey, bagKey }: Shopper,
  storeNumber: number | null,
  { failed = 'cart.notThere', asDefault = false }: MoveOptions = {},
): Promise<Result<Order | null>> {
  const location = await findLocation(store, storeNumber)
  if (!location) return refuse(failed)
  const keep = async (db: Queries) => {
    const chosen = { defaultStore: location.storeNumber }
    if (asDefault) await saveChosenStore(db, sessionKey, chosen, store.now())
  }
  const bag = await findBagRow(store.db, bagKey)
  if (!bag) {
    await keep(store.db)
    return ok(null)
  }
  const rules = await currentRules(store)
  const change = await changeOrder(store, bag.id, async (open) => {
    const order = countOrder(await open.load(), { rules, toggles: store.toggles, now: store.now() })
    const groups = pickupGroups(order).filter((group) => group.storeNumber !== location.storeNumber)
    const stuck = (await Promise.all(groups.map((group) => linesInTheWay(open, group, location)))).flat()
    const [first, ...more] = stuck.map((id) => ({ code: failed, field: id }))
    if (first) return refusal({ ...first, more })
    for (const group of groups) await moveTo(store, open, { order, group, location })
    await keep(open.tx)
    return ok(null)
  })
  return change.ok ? ok(change.value.order) : change
}

/** Ids of the lines a store cannot hand out. */
async function linesInTheWay({ tx }: OrderChange, group: PickupGroup, location: StoreLocation): Promise<string[]> {
  const isPickup = group.type === 'PHYSICAL_PICKUP'
  const ids = group.lines.map(({ id }) => id)
  if (!isValidFor(location, isPickup ? 'PKP' : 'STS')) return ids
  if (!isPickup) return []
  const skuCodes = group.lines.map(({ skuCode }) => skuCode)
  const free = await findStoreStockOf(tx, skuCodes, location.storeNumber)
  return group.lines.filter(({ skuCode, quantity }) => (free.get(skuCode) ?? 0) < quantity).map(({ id }) => id)
}

type Move = { order: Order; group: PickupGroup; location: StoreLocation }

async function moveTo(store: Store, { tx, row }: OrderChange, { order, group, location }: Move): Promise<void> {
  const person = pickupPerson(order)
  const { storeNumber } = location
  const { type } = group
  await moveGroup(tx, {
    orderId: row.id,
    groupId: group.id,
    newId: store.newId(),
    storeNumber,
    address: person ? JSON.stringify(pickupAddress(location, person)) : null,
    lines: group.lines.map(({ id, skuCode }) => ({
      id,
      mergeKey: mergeKeyOf(skuCode, { type, storeNumber } as Parameters<typeof mergeKeyOf>[1]),
    })),
    now: store.now(),
  })
}

type Chosen = { storeNumber: number | null | 'none'; isCart: boolean }

/**
 * Makes a store the visitor's, or none. With `isCart` what is in the bag for pickup goes along, or nothing changes.
 * Refused when there is no such store. @returns the store now
 */
export async function chooseDefaultStore(
  store: Store,
  who: Shopper,
  { storeNumber, isCart }: Chosen,
): Promise<Result<StoreLocation | null>> {
  if (storeNumber === 'none') {
    await forgetStore(store, who.sessionKey)
    return ok(null)
  }
  if (!isCart) return chooseStore(store, who.sessionKey, storeNumber)
  const moved = await movePickup(store, who, storeNumber, { asDefault: true })
  return moved.ok ? ok(await findLocation(store, storeNumber)) : moved
}

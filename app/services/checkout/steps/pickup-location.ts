import { findGroupType } from '~/db/orders/order-changes'
import { findBag } from '~/services/cart/current-bag'
import { movePickup } from '~/services/cart/move-pickup'
import type { Order } from '~/services/orders/order'
import type { Shopper } from '~/services/orders/shopper'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { groupOf } from '../wallets/open-bag-order'

const failed = 'checkout.storeFailed'

/**
 * Moves what a group of the visitor's bag holds for pickup to another store, with everything else that is picked up. A move
 * may leave the group for another one: whoever asks by its id once more is answered as at first.
 */
export async function movePickupGroup(
  store: Store,
  who: Shopper,
  groupId: string,
  storeNumber: number | null,
): Promise<Result<Order | null>> {
  const bag = await findBag(store, who.bagKey)
  if (!bag) return refusal({ code: failed, kind: 'not-found' })
  const type = await typeOf(store, bag, groupId)
  if (!type.ok) return type
  return type.value === 'PHYSICAL_SHIP' ? refuse(failed) : movePickup(store, who, storeNumber, { failed })
}

async function typeOf(store: Store, bag: Order, groupId: string) {
  const group = groupOf(bag, groupId, failed)
  if (group.ok) return ok(group.value.type)
  const former = await findGroupType(store.db, bag.id, groupId)
  const isMoved = former !== undefined && bag.groups.some(({ type }) => type === former)
  return isMoved && former !== 'PHYSICAL_SHIP' ? ok(former) : group
}

import { findBagRow } from '~/db/orders/orders'
import { changeOrder, loadOrder } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import { lostPackaging } from '~/services/orders/packaging'
import { currentRules } from '~/services/orders/rules'
import { countOrder } from '~/services/orders/totals'
import { ok } from '~/services/result'
import type { Store } from '~/store.server'

/**
 * The bag of a visitor with the prices of this moment, not saved; null when nothing was ever put into one.
 * While its order is being placed it is still found, and can only be looked at.
 */
export async function findBag(store: Store, bagKey: string): Promise<Order | null> {
  const row = await findBagRow(store.db, bagKey)
  if (!row) return null
  const loaded = await loadOrder(store.db, row)
  const pointsTaken = row.state === 'SUBMITTING'
  return countOrder(loaded, { rules: await currentRules(store), toggles: store.toggles, now: store.now(), pointsTaken })
}

/** The same where the shopper looks at it: gift packaging that there is none of any more has gone off, and the bag says so. */
export async function findBagShown(store: Store, bagKey: string): Promise<Order | null> {
  const bag = await findBag(store, bagKey)
  if (bag?.state !== 'OPEN' || !lostPackaging(bag)) return bag
  await changeOrder(store, bag.id, async () => ok(null)) // every change notes it
  return findBag(store, bagKey)
}

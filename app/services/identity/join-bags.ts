import { adoptBag } from '~/db/cart/bag-joins'
import { isTaken } from '~/db/client'
import { forgetJoin } from '~/db/identity/sessions'
import { findBagRow, type OrderRow } from '~/db/orders/orders'
import { mergeBags } from '~/services/cart/merge-bags'
import { loadOrder } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import { bagKeyOf } from '~/services/orders/shopper'
import { hasLines } from '~/services/orders/totals'
import type { Problem } from '~/services/result'
import type { Store } from '~/store.server'
import { joinFavorites } from './join-favorites'

/**
 * What a customer should know of the bag after a guest's joined it: that there were two, which lines hold fewer units, and
 * how many lines found no room.
 */
export type Joined = { wereTwo: boolean; cuts: { lineId: string; notice: Problem }[]; left: number }

export const nothingJoined: Joined = { wereTwo: false, cuts: [], left: 0 }

const tries = 3

/**
 * Lets the bag and the favorites of a guest who signed in join the customer's. While one of them is being placed nothing happens, and the
 * customer's next visit tries again; two logins at once join it once.
 */
export async function joinBags(
  store: Store,
  sessionKey: string,
  guestKey: string,
  customer: { id: string; email: string },
): Promise<Joined> {
  await joinFavorites(store, guestKey, customer.id)
  for (let attempt = 0; attempt < tries; attempt++) {
    const bag = await findBagRow(store.db, guestKey)
    const own = await findBagRow(store.db, bagKeyOf(customer.id))
    if (bag && (bag.state !== 'OPEN' || (own && own.state !== 'OPEN'))) return nothingJoined
    const joined = bag ? await join(store, bag, own, customer) : nothingJoined
    if (joined) {
      await forgetJoin(store.db, sessionKey)
      return joined
    }
  }
  return nothingJoined
}

/** @returns null when one of the bags changed hands meanwhile */
async function join(
  store: Store,
  bag: OrderRow,
  own: OrderRow | undefined,
  customer: { id: string; email: string },
): Promise<Joined | null> {
  const owner = { bagKey: bagKeyOf(customer.id), customerId: customer.id, email: customer.email }
  if (!own) return adopt(store, bag, owner)
  const [isUnderway, wereTwo] = [hasProgress(await loadOrder(store.db, bag)), hasLines(await loadOrder(store.db, own))]
  const two = isUnderway ? { kept: bag, other: own } : { kept: own, other: bag }
  const merged = await mergeBags(store, { ...two, newest: bag, owner })
  return merged && { ...merged, wereTwo }
}

async function adopt(
  { db, now }: Store,
  bag: OrderRow,
  owner: { bagKey: string; customerId: string; email: string },
): Promise<Joined | null> {
  try {
    return (await adoptBag(db, bag.id, { ...owner, now: now() })) === null ? null : nothingJoined
  } catch (error) {
    if (isTaken(error)) return null
    throw error
  }
}

/** Whether the shopper has typed an address or applied a payment: such a bag stays, the other one joins it. */
function hasProgress({ payments, groups }: Order): boolean {
  return payments.length > 0 || groups.some(({ address }) => address !== null)
}

import { insertBag, insertSession } from '~/db/cart/bags'
import type { Tx } from '~/db/client'
import { findCustomer } from '~/db/identity/customers'
import { findBagRow } from '~/db/orders/orders'
import { lockOrder, type TakeOrder } from '~/services/orders/change-order'
import { customerOfBag } from '~/services/orders/shopper'
import { ok } from '~/services/result'
import type { Store } from '~/store.server'

const tries = 3

/**
 * The bag a change goes into, made with its session when there is none. Unique keys decide who makes it, so changes that
 * arrive together in a fresh session end in one bag. Call it only when something is about to be put in.
 */
export function openBag(store: Store, bagKey: string): TakeOrder {
  return async (tx) => {
    const now = store.now()
    for (let attempt = 0; attempt < tries; attempt++) {
      const made = await insertBag(tx, { id: store.newId(), bagKey, ...(await ownerOf(tx, bagKey)), now })
      if (made) {
        if (made.customerId === null) await insertSession(tx, bagKey, now)
        return ok({ row: made, isNew: true })
      }
      // somebody else made one; it may also have been placed since
      const row = await findBagRow(tx, bagKey)
      const locked = row && (await lockOrder(tx, row.id, now))
      if (locked && (locked.ok || locked.refusal.kind === 'conflict')) return locked
    }
    throw new Error('no bag could be opened')
  }
}

/** A customer's bag is theirs from the start, and so is the address the confirmation goes to. */
async function ownerOf(tx: Tx, bagKey: string): Promise<{ customerId: string | null; email: string | null }> {
  const customerId = customerOfBag(bagKey)
  if (customerId === null) return { customerId, email: null }
  return { customerId, email: (await findCustomer(tx, customerId))?.email ?? null }
}

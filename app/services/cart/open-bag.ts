import { insertBag, insertSession } from '~/db/bags'
import { findBagRow } from '~/db/orders'
import { lockOrder, type TakeOrder } from '~/services/orders/change-order'
import { ok } from '~/services/result'
import type { Store } from '~/store.server'

const tries = 3

/**
 * The bag a change goes into, made with its session when there is none. Unique keys decide who makes it, so changes that
 * arrive together in a fresh session end in one bag. Call it only when something is about to be put in.
 */
export function openBag(store: Store, sessionKey: string): TakeOrder {
  return async (tx) => {
    const now = store.now()
    for (let attempt = 0; attempt < tries; attempt++) {
      const made = await insertBag(tx, { id: store.newId(), bagKey: sessionKey, now })
      if (made) {
        await insertSession(tx, sessionKey, now)
        return ok({ row: made, isNew: true })
      }
      // somebody else made one; it may also have been placed since
      const row = await findBagRow(tx, sessionKey)
      const locked = row && (await lockOrder(tx, row.id, now))
      if (locked && (locked.ok || locked.refusal.kind === 'conflict')) return locked
    }
    throw new Error('no bag could be opened')
  }
}

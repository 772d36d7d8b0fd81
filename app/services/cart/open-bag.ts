import { insertBag, insertSession } from '~/db/bags'
import { findBagRow } from '~/db/orders'
import type { Store } from '~/store.server'

const tries = 3

/**
 * The bag a change goes into, made with its session when there is none. Unique keys decide who makes it, so changes that
 * arrive together in a fresh session end in one bag. Call it only when something is about to be put in.
 * @returns the order's id
 */
export async function openBag(store: Store, sessionKey: string): Promise<string> {
  const { db } = store
  await insertSession(db, sessionKey, store.now())
  for (let attempt = 0; attempt < tries; attempt++) {
    const id = store.newId()
    if (await insertBag(db, { id, bagKey: sessionKey, now: store.now() })) return id
    // somebody else made one; it may also have been placed since
    const row = await findBagRow(db, sessionKey)
    if (row) return row.id
  }
  throw new Error('no bag could be opened')
}

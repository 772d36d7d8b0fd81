import { inTransaction, type Tx } from '~/db/client'
import { findKeptTooLong, findOldTiers, findPurchases, movePoints, renewTier } from '~/db/rewards/points'
import type { Store } from '~/store.server'
import { leftTooLongAgo, tierOf, yearOf } from './programme'

/** Takes the points of somebody who left too long ago. */
export async function expirePoints(
  tx: Tx,
  { id, points, leftAt }: { id: string; points: number; leftAt: number },
  at: number,
): Promise<void> {
  const entry = { id: `${id}:${leftAt}:expire`, customerId: id, kind: 'expire' as const, points: -points }
  await movePoints(tx, { ...entry, orderId: null, at })
}

const most = 200

/** Beside the requests: points whose time is over go, and with a new calendar year every tier is made anew. */
export async function keepMemberships(store: Store): Promise<void> {
  const now = store.now()
  for (const kept of await findKeptTooLong(store.db, leftTooLongAgo(now), { most })) {
    await inTransaction(store.db, async (tx) => {
      const [overdue] = await findKeptTooLong(tx, leftTooLongAgo(now), { most: 1, customerId: kept.id })
      if (overdue) await expirePoints(tx, overdue, now)
    })
  }
  const year = yearOf(now)
  for (const id of await findOldTiers(store.db, year.number, most))
    await renewTier(store.db, id, tierOf(await findPurchases(store.db, id, year)), year.number)
}

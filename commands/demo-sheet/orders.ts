import type { Queries } from '~/db/client'
import { listNewestPurchases } from '~/db/purchases'
import { decimal } from '~/money'

const most = 24
const dayMs = 24 * 3600_000

/** Orders of the shop and purchases made elsewhere, newest first: number, source, age and whose they are. */
export async function ordersByAge(db: Queries, now: number) {
  const orders = await listNewestPurchases(db, most)
  return orders
    .sort((a, b) => b.at - a.at)
    .map(({ number, source, at, email, total }) => ({
      ...{ orderNumber: number, source, placedAt: new Date(at).toISOString() },
      ...{ ageInDays: Math.floor((now - at) / dayMs), emailAddress: email, total: decimal(total) },
    }))
}

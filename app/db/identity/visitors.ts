import { sql } from 'kysely'
import { closed } from '../cart/bags'
import type { Queries } from '../client'
import { repeatedQuery } from '../repeated-query'

/** What every page shows of its visitor: units in the bag, the numbers of the stores chosen, and how many favorites there are. */
export type VisitorRow = {
  units: number | null
  defaultStore: number | null
  shopByStore: number | null
  favorites: number | null
}

/** One query, whether the visitor has a session, a bag, both or neither. */
export async function readVisitor(db: Queries, sessionKey: string, bagKey: string): Promise<VisitorRow | undefined> {
  const [row] = await visitors(db, sessionKey, bagKey)
  return row
}

const visitors = repeatedQuery<VisitorRow>((db, key, bagKey) =>
  db.selectNoFrom((e) => {
    const session = e.selectFrom('session').where('idHash', '=', key)
    return [
      e
        .selectFrom('orderLine')
        .innerJoin('orders', 'orders.id', 'orderLine.orderId')
        .select((line) => line.fn.sum<number>('orderLine.quantity').as('units'))
        .where('orders.bagKey', '=', bagKey)
        .where('orders.state', '<>', closed)
        .as('units'),
      session.select('defaultStore').as('defaultStore'),
      session.select('shopByStore').as('shopByStore'),
      e.selectFrom('favoriteList').select('kept').where('owner', '=', bagKey).as('favorites'),
    ]
  }),
)

type ChosenStore = { defaultStore: number | null } | { shopByStore: number | null }

/**
 * Notes a store the visitor has chosen, null: none any more; makes the session's row when there is none. Listings that are
 * narrowed to a store follow the visitor's own one, so that no page shows two.
 */
export async function saveChosenStore(db: Queries, idHash: string, chosen: ChosenStore, now: number): Promise<void> {
  await db
    .insertInto('session')
    .values({ idHash, createdAt: now, seenAt: now, lastOrderId: null, ...chosen })
    .onConflict((conflict) => conflict.column('idHash').doUpdateSet({ ...chosen, ...followed(chosen), seenAt: now }))
    .execute()
}

/** What becomes of the store that listings are narrowed to, if they are. */
function followed(chosen: ChosenStore) {
  if (!('defaultStore' in chosen)) return {}
  const own = chosen.defaultStore
  if (own === null) return { shopByStore: null }
  const shown = sql.ref('session.shopByStore')
  return { shopByStore: sql<number | null>`case when ${shown} is null then ${shown} else ${own} end` }
}

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

/** Notes a store the visitor has chosen, null: none any more; makes the session's row when there is none. */
export async function saveChosenStore(
  db: Queries,
  idHash: string,
  chosen: { defaultStore: number | null } | { shopByStore: number | null },
  now: number,
): Promise<void> {
  await db
    .insertInto('session')
    .values({ idHash, createdAt: now, seenAt: now, lastOrderId: null, ...chosen })
    .onConflict((conflict) => conflict.column('idHash').doUpdateSet({ ...chosen, seenAt: now }))
    .execute()
}

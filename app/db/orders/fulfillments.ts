import type { Insertable } from 'kysely'
import type { Queries, Tx } from '../client'
import type { FulfillmentTable } from '../schema/fulfillments'

/** Notes that a group went out, or is ready at its store. @returns whether it was this call that noted it first */
export async function noteFulfillment(tx: Tx, fulfillment: Insertable<FulfillmentTable>): Promise<boolean> {
  const noted = await tx
    .insertInto('fulfillment')
    .values(fulfillment)
    .onConflict((conflict) => conflict.column('groupId').doNothing())
    .returning('groupId')
    .executeTakeFirst()
  return noted !== undefined
}

export function findFulfillment(db: Queries, groupId: string) {
  return db.selectFrom('fulfillment').selectAll().where('groupId', '=', groupId).executeTakeFirst()
}

/**
 * The groups of some orders that hold a thing, each with when and by whom it went out; `at` is null until it did.
 * Gift cards and donations are no things: nothing of them is sent.
 */
export function listThingGroups(db: Queries, orderIds: string[]) {
  return db
    .selectFrom('fulfillmentGroup as group')
    .leftJoin('fulfillment', 'fulfillment.groupId', 'group.id')
    .leftJoin('store', 'store.number', 'group.storeNumber')
    .select(['group.id', 'group.orderId', 'store.name as storeName', 'fulfillment.at'])
    .select(['fulfillment.carrier', 'fulfillment.trackingNumber'])
    .where('group.orderId', 'in', orderIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderLine')
          .select('orderLine.id')
          .whereRef('orderLine.groupId', '=', 'group.id')
          .where('orderLine.kind', 'not in', ['gift-card', 'donation']),
      ),
    )
    .orderBy('fulfillment.at')
    .execute()
}

import type { Queries, Tx } from '../client'
import type { WishListTable } from '../schema/lists'

export type WishListRow = Pick<WishListTable, 'id' | 'name' | 'kept' | 'shareToken'>

const columns = ['id', 'name', 'kept', 'shareToken'] as const

/** All lists of a customer, the oldest first. */
export function readWishLists(db: Queries, customerId: string): Promise<WishListRow[]> {
  return db
    .selectFrom('wishList')
    .select(columns)
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** A list by its id, of this customer only. */
export function findWishListRow(db: Queries, customerId: string, id: string): Promise<WishListRow | undefined> {
  return db
    .selectFrom('wishList')
    .select(columns)
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
}

/** A customer's list of this name, with the presses it has taken. */
export function findWishListNamed(db: Queries, customerId: string, nameKey: string) {
  return db
    .selectFrom('wishList')
    .select([...columns, 'presses'])
    .where('customerId', '=', customerId)
    .where('nameKey', '=', nameKey)
    .executeTakeFirst()
}

export function findSharedWishList(db: Queries, shareToken: string): Promise<WishListRow | undefined> {
  return db.selectFrom('wishList').select(columns).where('shareToken', '=', shareToken).executeTakeFirst()
}

/**
 * Makes room for one more list of a customer; their lists are locked until the transaction ends.
 * @returns false when there are `most`
 */
export async function countWishList(tx: Tx, customerId: string, most: number): Promise<boolean> {
  const counted = await tx
    .insertInto('wishListOwner')
    .values({ customerId, kept: 1 })
    .onConflict((conflict) =>
      conflict
        .column('customerId')
        .doUpdateSet((e) => ({ kept: e('wishListOwner.kept', '+', 1) }))
        .where('wishListOwner.kept', '<', most),
    )
    .returning('kept')
    .executeTakeFirst()
  return counted !== undefined
}

/** @returns false when the customer has a list of this name */
export async function insertWishList(tx: Tx, list: WishListTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('wishList')
    .values(list)
    .onConflict((conflict) => conflict.columns(['customerId', 'nameKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Throws when the customer has another list of this name (isTaken). @returns false when it is not theirs */
export async function renameWishListRow(
  db: Queries,
  { id, customerId, name, nameKey }: Pick<WishListTable, 'id' | 'customerId' | 'name' | 'nameKey'>,
): Promise<boolean> {
  const renamed = await db
    .updateTable('wishList')
    .set({ name, nameKey })
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** Takes a list with all that is on it away. @returns false when it is not this customer's */
export async function deleteWishListRow(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('wishList')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  if (gone)
    await tx
      .updateTable('wishListOwner')
      .set((e) => ({ kept: e('kept', '-', 1) }))
      .where('customerId', '=', customerId)
      .execute()
  return gone !== undefined
}

export async function insertWishListMail(tx: Tx, mail: { id: string; wishListId: string; message: string }) {
  await tx.insertInto('wishListMail').values(mail).execute()
}

/** A mail that shares a list: what was written, the list, and the first name of its owner. */
export function findWishListMail(db: Queries, id: string) {
  return db
    .selectFrom('wishListMail')
    .innerJoin('wishList', 'wishList.id', 'wishListMail.wishListId')
    .innerJoin('customer', 'customer.id', 'wishList.customerId')
    .select(['wishListMail.message', 'wishList.name', 'wishList.shareToken', 'customer.firstName'])
    .where('wishListMail.id', '=', id)
    .executeTakeFirst()
}

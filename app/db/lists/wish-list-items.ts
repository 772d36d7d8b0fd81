import type { Queries, Tx } from '../client'
import type { WishListItemTable, WishListTable } from '../schema/lists'

export type WishListItemRow = Omit<WishListItemTable, 'wishListId' | 'createdAt'>

const columns = ['id', 'productCode', 'skuCode', 'quantity'] as const

/** What is on a list, newest first. */
export function readWishListItems(db: Queries, wishListId: string): Promise<WishListItemRow[]> {
  return db
    .selectFrom('wishListItem')
    .select(columns)
    .where('wishListId', '=', wishListId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Locks a list: nobody else changes what is on it before the transaction ends.
 * @returns the presses it has taken; nothing when it is not this customer's
 */
export function lockWishList(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<Pick<WishListTable, 'presses'> | undefined> {
  return tx
    .updateTable('wishList')
    .set((e) => ({ kept: e.ref('kept') }))
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .returning('presses')
    .executeTakeFirst()
}

/** @param presses JSON of the presses a locked list has taken */
export async function setWishListPresses(tx: Tx, id: string, presses: string): Promise<void> {
  await tx.updateTable('wishList').set({ presses }).where('id', '=', id).execute()
}

/** Makes room for one more item. @returns false when the list holds `most` already */
export async function countWishListItem(tx: Tx, wishListId: string, most: number): Promise<boolean> {
  const counted = await tx
    .updateTable('wishList')
    .set((e) => ({ kept: e('kept', '+', 1) }))
    .where('id', '=', wishListId)
    .where('kept', '<', most)
    .returning('kept')
    .executeTakeFirst()
  return counted !== undefined
}

export function findWishListItem(
  tx: Queries,
  wishListId: string,
  by: { id: string } | { skuCode: string },
): Promise<WishListItemRow | undefined> {
  const query = tx.selectFrom('wishListItem').select(columns).where('wishListId', '=', wishListId)
  return ('id' in by ? query.where('id', '=', by.id) : query.where('skuCode', '=', by.skuCode)).executeTakeFirst()
}

export async function insertWishListItem(tx: Tx, item: WishListItemTable): Promise<void> {
  await tx.insertInto('wishListItem').values(item).execute()
}

export async function setWishListQuantity(tx: Tx, id: string, quantity: number): Promise<void> {
  await tx.updateTable('wishListItem').set({ quantity }).where('id', '=', id).execute()
}

/** Takes an item off a locked list. @returns what it was; nothing when the list has none of this id */
export async function deleteWishListItem(tx: Tx, wishListId: string, id: string): Promise<WishListItemRow | undefined> {
  const gone = await tx
    .deleteFrom('wishListItem')
    .where('wishListId', '=', wishListId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (gone)
    await tx
      .updateTable('wishList')
      .set((e) => ({ kept: e('kept', '-', 1) }))
      .where('id', '=', wishListId)
      .execute()
  return gone
}

import type { Queries, Tx } from '../client'
import { repeatedQuery } from '../repeated-query'
import type { FavoriteTable } from '../schema/lists'

export type FavoriteRow = Omit<FavoriteTable, 'owner' | 'createdAt'>

/** All favorites of an owner, newest first. One query. */
export const readFavorites = repeatedQuery<FavoriteRow>((db, owner) =>
  db
    .selectFrom('favorite')
    .select(['id', 'productCode', 'colorCode'])
    .where('owner', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
)

/** Opens and locks the list of an owner: nobody else changes it before the transaction ends. */
export async function lockFavorites(tx: Tx, owner: string, now: number): Promise<void> {
  await tx
    .insertInto('favoriteList')
    .values({ owner, kept: 0, changedAt: now })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ changedAt: now }))
    .execute()
}

/** Makes room for one more on a list. @returns false when it holds `most` already */
export async function countFavorite(tx: Tx, owner: string, most: number): Promise<boolean> {
  const counted = await tx
    .updateTable('favoriteList')
    .set((e) => ({ kept: e('kept', '+', 1) }))
    .where('owner', '=', owner)
    .where('kept', '<', most)
    .returning('kept')
    .executeTakeFirst()
  return counted !== undefined
}

export function findFavorite(
  tx: Tx,
  { owner, productCode, colorCode }: Pick<FavoriteTable, 'owner' | 'productCode' | 'colorCode'>,
): Promise<FavoriteRow | undefined> {
  return tx
    .selectFrom('favorite')
    .select(['id', 'productCode', 'colorCode'])
    .where('owner', '=', owner)
    .where('productCode', '=', productCode)
    .where('colorCode', '=', colorCode)
    .executeTakeFirst()
}

export async function insertFavorite(tx: Tx, favorite: FavoriteTable): Promise<void> {
  await tx.insertInto('favorite').values(favorite).execute()
}

/** @returns the favorite that went, nothing when the owner has none of this id */
export async function deleteFavorite(tx: Tx, owner: string, id: string): Promise<FavoriteRow | undefined> {
  const gone = await tx
    .deleteFrom('favorite')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returning(['id', 'productCode', 'colorCode'])
    .executeTakeFirst()
  if (gone)
    await tx
      .updateTable('favoriteList')
      .set((e) => ({ kept: e('kept', '-', 1) }))
      .where('owner', '=', owner)
      .execute()
  return gone
}

/** Whether an owner has ever kept a favorite. */
export async function hasFavoriteList(db: Queries, owner: string): Promise<boolean> {
  const list = await db.selectFrom('favoriteList').select('owner').where('owner', '=', owner).executeTakeFirst()
  return list !== undefined
}

/** Takes a list away from its owner; what is being added to it is waited for. @returns what was on it, newest first */
export async function takeFavorites(tx: Tx, owner: string): Promise<FavoriteTable[]> {
  const list = await tx
    .updateTable('favoriteList')
    .set((e) => ({ kept: e.ref('kept') }))
    .where('owner', '=', owner)
    .returning('owner')
    .executeTakeFirst()
  if (!list) return []
  const rows = await tx
    .selectFrom('favorite')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  await tx.deleteFrom('favoriteList').where('owner', '=', owner).execute()
  return rows
}

/** Forgets lists of owners whose keys begin otherwise and that nobody has changed since. */
export async function forgetFavorites(db: Queries, keptPrefix: string, before: number): Promise<void> {
  await db
    .deleteFrom('favoriteList')
    .where('owner', 'not like', `${keptPrefix}%`)
    .where('changedAt', '<', before)
    .execute()
}

import type { Tx } from '~/db/client'

export * from '../../../app/db/lists/favorites'

/** Opens the list and locks nothing. */
export async function lockFavorites(tx: Tx, owner: string, now: number) {
  await tx
    .insertInto('favoriteList')
    .values({ owner, kept: 0, changedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Looks first and writes afterwards: two find room for the last one. */
export async function countFavorite(tx: Tx, owner: string, most: number) {
  const list = await tx.selectFrom('favoriteList').select('kept').where('owner', '=', owner).executeTakeFirstOrThrow()
  if (list.kept >= most) return false
  await tx
    .updateTable('favoriteList')
    .set({ kept: list.kept + 1 })
    .where('owner', '=', owner)
    .execute()
  return true
}

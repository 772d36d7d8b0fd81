import { inTransaction } from '~/db/client'
import {
  countFavorite,
  findFavorite,
  hasFavoriteList,
  insertFavorite,
  lockFavorites,
  takeFavorites,
} from '~/db/lists/favorites'
import { bagKeyOf } from '~/services/orders/shopper'
import type { Store } from '~/store.server'

/**
 * Lets the favorites of a guest who signed in join the customer's, the newest first, without duplicates and as many as
 * there is room for; the rest is let go. Asked twice, or at once, it happens once.
 */
export async function joinFavorites(store: Store, guestKey: string, customerId: string): Promise<void> {
  const { db, config, now } = store
  if (!(await hasFavoriteList(db, guestKey))) return
  const owner = bagKeyOf(customerId)
  await inTransaction(db, async (tx) => {
    await lockFavorites(tx, owner, now())
    for (const favorite of await takeFavorites(tx, guestKey)) {
      if (await findFavorite(tx, { ...favorite, owner })) continue
      if (!(await countFavorite(tx, owner, config.FAVORITES_MAX))) return
      await insertFavorite(tx, { ...favorite, owner })
    }
  })
}

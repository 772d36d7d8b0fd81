import { readVisitor } from '~/db/identity/visitors'
import type { Shopper } from '~/services/orders/shopper'
import type { Store } from '~/store.server'

/** What pages show of their visitor. Stores by number; null: none chosen. */
export type VisitorFacts = {
  bagUnits: number
  /** The store the visitor picks up at. */
  storeNumber: number | null
  /** The store whose stock listings are narrowed to. */
  shopByStoreNumber: number | null
  /** How many favorites the visitor keeps. */
  favorites: number
}

/** What is known of a visitor's bag, stores and favorites. One query. */
export async function visitorFacts({ db }: Store, { sessionKey, bagKey }: Shopper): Promise<VisitorFacts> {
  const row = await readVisitor(db, sessionKey, bagKey)
  return {
    bagUnits: Number(row?.units ?? 0),
    storeNumber: row?.defaultStore ?? null,
    shopByStoreNumber: row?.shopByStore ?? null,
    favorites: row?.favorites ?? 0,
  }
}

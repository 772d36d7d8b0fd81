import { inTransaction, isTaken, type Tx } from '~/db/client'
import {
  countWishList,
  deleteWishListRow,
  findSharedWishList,
  findWishListNamed,
  findWishListRow,
  insertWishList,
  readWishLists,
  renameWishListRow,
  type WishListRow,
} from '~/db/lists/wish-lists'
import type { WishListTable } from '~/db/schema/lists'
import { takenBy, withPress } from '~/services/cart/presses'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'

const mostLists = 50

/** A list of another customer is as unknown as one that does not exist. */
export function unknownList() {
  return refusal({ code: 'wishlist.unknown', kind: 'not-found' })
}

/** All wish lists of a customer, the oldest first; at most fifty. */
export function listWishLists({ db }: Store, customerId: string): Promise<WishListRow[]> {
  return readWishLists(db, customerId)
}

/** One of a customer's lists; null when it is not theirs. */
export async function findWishList({ db }: Store, customerId: string, id: string): Promise<WishListRow | null> {
  return (await findWishListRow(db, customerId, id)) ?? null
}

/** The list a share link opens, for reading only; null when there is none. */
export async function findShared({ db }: Store, shareToken: string): Promise<WishListRow | null> {
  return (await findSharedWishList(db, shareToken)) ?? null
}

type Creation = {
  /** What the page was given for its button: the same press again leads to the list it made. */
  press?: string
  /** What is to be on it from the start: there is no list without it. */
  fill?: (tx: Tx, listId: string) => Promise<unknown>
}

/** Refused at its name when the customer has one of that name, and beyond fifty, however many are made at once. */
export async function createWishList(
  store: Store,
  customerId: string,
  name: string,
  { press, fill }: Creation = {},
): Promise<Result<WishListRow>> {
  const { db, newId, now } = store
  const row = {
    id: newId(),
    customerId,
    name,
    nameKey: keyOf(name),
    shareToken: newId(),
    kept: 0,
    presses: press === undefined ? null : withPress({ presses: null }, press, madeBy),
    createdAt: now(),
  }
  const known = await findWishListNamed(db, customerId, row.nameKey)
  if (known) return madeOr(nameTaken(), known, press)
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await countWishList(tx, customerId, mostLists))) return refuse('wishlist.tooMany', 'name')
      if (!(await insertWishList(tx, row))) throw new NameTaken()
      await fill?.(tx, row.id)
      return ok(row)
    })
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error
    return madeOr(nameTaken(), await findWishListNamed(db, customerId, row.nameKey), press)
  }
}

/** What came of the press that made a list. */
const madeBy = 'made'

function madeOr<Refused>(
  refused: Refused,
  known: (WishListRow & Pick<WishListTable, 'presses'>) | undefined,
  press?: string,
) {
  return known && takenBy(known, press) === madeBy ? ok(known) : refused
}

/** Takes the transaction back that had counted the list. */
class NameTaken extends Error {}

function nameTaken() {
  return refuse('wishlist.nameTaken', 'name')
}

export async function renameWishList(
  { db }: Store,
  customerId: string,
  { id, name }: { id: string; name: string },
): Promise<Result<null>> {
  try {
    const renamed = await renameWishListRow(db, { id, customerId, name, nameKey: keyOf(name) })
    return renamed ? ok(null) : unknownList()
  } catch (error) {
    if (isTaken(error)) return nameTaken()
    throw error
  }
}

export async function deleteWishList({ db }: Store, customerId: string, id: string): Promise<Result<null>> {
  const gone = await inTransaction(db, (tx) => deleteWishListRow(tx, customerId, id))
  return gone ? ok(null) : unknownList()
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

import type { Way } from '~/validation/cart/bag'
import type { Queries, Tx } from '../client'

/** Writes of one change of an order; the order's lock is held by the caller's transaction. */

export async function setOrderEmail(tx: Tx, orderId: string, email: string): Promise<void> {
  await tx.updateTable('orders').set({ email }).where('id', '=', orderId).execute()
}

/** JSON of the stored address; null: none. */
export async function setGroupAddress(tx: Tx, groupId: string, address: string | null): Promise<void> {
  await tx.updateTable('fulfillmentGroup').set({ address }).where('id', '=', groupId).execute()
}

/** The chosen method at the price the shopper saw (cents); a change that was announced is settled by it. */
export async function setGroupOption(tx: Tx, groupId: string, optionId: string, price: number): Promise<void> {
  await tx
    .updateTable('fulfillmentGroup')
    .set({ optionId, fulfillmentPrice: price, optionChanged: 0, seenOptionId: null, seenPrice: null })
    .where('id', '=', groupId)
    .execute()
}

/** Where none is chosen for what is shipped the shopper is to choose: it is announced as a change. */
export async function askForMethod(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('fulfillmentGroup')
    .set({ optionChanged: 1 })
    .where('orderId', '=', orderId)
    .where('type', '=', 'PHYSICAL_SHIP')
    .where('optionId', 'is', null)
    .execute()
}

type GroupMove = {
  orderId: string
  groupId: string
  /** The id of the group at the other store, when there is none yet. */
  newId: string
  storeNumber: number
  /** JSON of the stored address there; null while nobody is known to come. */
  address: string | null
  lines: { id: string; mergeKey: string }[]
  now: number
}

/** Moves the lines of a pickup group to the group of the same kind at another store, made when it is not there. */
export async function moveGroup(tx: Tx, move: GroupMove): Promise<void> {
  const { orderId, groupId, newId, storeNumber, address, lines, now } = move
  const from = await tx
    .selectFrom('fulfillmentGroup')
    .selectAll()
    .where('id', '=', groupId)
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const there = await tx
    .selectFrom('fulfillmentGroup')
    .select('id')
    .where('orderId', '=', orderId)
    .where('type', '=', from.type)
    .where('storeNumber', '=', storeNumber)
    .executeTakeFirst()
  const to = there?.id ?? newId
  if (there) await setGroupAddress(tx, to, address)
  else
    await tx
      .insertInto('fulfillmentGroup')
      .values({ ...from, id: to, storeNumber, address, createdAt: now })
      .execute()
  for (const { id, mergeKey } of lines) {
    await regroupLine(tx, id, { groupId: to, mergeKey })
  }
}

/** The group of an order for a way and its store, if there is one: also one that holds no line now. */
export async function findGroupId(tx: Tx, orderId: string, { type, storeNumber }: Way): Promise<string | undefined> {
  const group = await tx
    .selectFrom('fulfillmentGroup')
    .select('id')
    .where('orderId', '=', orderId)
    .where('type', '=', type)
    .where('storeNumber', storeNumber === null ? 'is' : '=', storeNumber)
    .executeTakeFirst()
  return group?.id
}

/** What kind of group of an order has this id: also of one that holds no line any more. */
export async function findGroupType(db: Queries, orderId: string, id: string) {
  const group = await db
    .selectFrom('fulfillmentGroup')
    .select('type')
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
  return group?.type
}

/** Puts a line into another group of its order, under the key of its new way. */
export async function regroupLine(tx: Tx, id: string, to: { groupId: string; mergeKey: string }): Promise<void> {
  await tx.updateTable('orderLine').set(to).where('id', '=', id).execute()
}

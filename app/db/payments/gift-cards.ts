import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { Db, Queries, Tx } from '../client'
import type { Schema } from '../schema'
import type { GiftCardEntryTable, GiftCardTable } from '../schema/payments'

export type GiftCardRow = Selectable<GiftCardTable>

export function findGiftCard(db: Queries, numberHash: string): Promise<GiftCardRow | undefined> {
  return db.selectFrom('giftCard').selectAll().where('numberHash', '=', numberHash).executeTakeFirst()
}

/** A new card with its first entry. @returns false when there is a card of this number already */
export async function insertGiftCard(tx: Tx, card: GiftCardRow, opKey: string): Promise<boolean> {
  const made = await tx
    .insertInto('giftCard')
    .values(card)
    .onConflict((conflict) => conflict.column('numberHash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  const { id, initial, createdAt } = card
  await addEntry(tx, { giftCardId: id, kind: 'issue', amount: initial, orderId: null, opKey, at: createdAt })
  return true
}

/** Takes cards out of use: nothing they hold can be held for an order any more. @returns how many were in use */
export async function blockGiftCards(db: Db, numberHashes: string[]): Promise<number> {
  const blocked = await db
    .updateTable('giftCard')
    .set({ status: 'inactive' })
    .where('numberHash', 'in', numberHashes)
    .where('status', '!=', 'inactive')
    .executeTakeFirst()
  return Number(blocked.numUpdatedRows)
}

/** One movement of a card. `opKey` names the operation: asked for twice, it happens once. */
export type GiftCardMove = { giftCardId: string; amount: number; orderId: string; opKey: string; at: number }

/** Takes an amount off the balance until redeem or release. @returns false when an active card does not hold so much */
export function holdGiftCard(tx: Tx, move: GiftCardMove): Promise<boolean> {
  const isCovered: Condition = (e) => e.and([e('status', '=', 'active'), e('balance', '>=', move.amount)])
  return moveMoney(tx, move, 'hold', { from: 'balance', to: 'held' }, isCovered)
}

/** Gives a held amount back to the balance. */
export function releaseGiftCard(tx: Tx, move: GiftCardMove): Promise<boolean> {
  return moveMoney(tx, move, 'release', { from: 'held', to: 'balance' }, (e) => e('held', '>=', move.amount))
}

/** Spends a held amount. */
export function redeemGiftCard(tx: Tx, move: GiftCardMove): Promise<boolean> {
  return moveMoney(tx, move, 'redeem', { from: 'held', to: 'redeemed' }, (e) => e('held', '>=', move.amount))
}

/** Gives a spent amount back, at most what was spent. */
export async function refundGiftCard(tx: Tx, move: GiftCardMove): Promise<boolean> {
  const { giftCardId, amount, opKey } = move
  const refunded = await tx
    .updateTable('giftCard')
    .set((e) => ({ balance: e('balance', '+', amount), refunded: e('refunded', '+', amount) }))
    .where('id', '=', giftCardId)
    .where((e) => e(e('redeemed', '-', e.ref('refunded')), '>=', amount))
    .where(notYetDone(opKey))
    .returning('id')
    .executeTakeFirst()
  return settle(tx, move, 'refund', refunded)
}

type Condition = (e: ExpressionBuilder<Schema, 'giftCard'>) => Expression<SqlBool>
type Pocket = 'balance' | 'held' | 'redeemed'

/** Moves an amount between two pockets of a card in one conditional update, and writes its entry. */
async function moveMoney(
  tx: Tx,
  move: GiftCardMove,
  kind: GiftCardEntryTable['kind'],
  { from, to }: { from: Pocket; to: Pocket },
  isThere: Condition,
): Promise<boolean> {
  const { giftCardId, amount, opKey } = move
  const moved = await tx
    .updateTable('giftCard')
    .set((e) => ({ [from]: e(from, '-', amount), [to]: e(to, '+', amount) }))
    .where('id', '=', giftCardId)
    .where(isThere)
    .where(notYetDone(opKey))
    .returning('id')
    .executeTakeFirst()
  return settle(tx, move, kind, moved)
}

/** Keeps an operation that was done before from being done again. */
function notYetDone(opKey: string) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'giftCard'>) =>
    not(exists(selectFrom('giftCardEntry').select('giftCardEntry.id').where('opKey', '=', opKey)))
}

async function settle(tx: Tx, move: GiftCardMove, kind: GiftCardEntryTable['kind'], done: { id: string } | undefined) {
  if (done) {
    await addEntry(tx, { ...move, kind })
    return true
  }
  const entry = await tx.selectFrom('giftCardEntry').select('id').where('opKey', '=', move.opKey).executeTakeFirst()
  return entry !== undefined
}

/** The key of an operation is the id of its entry too: the ledger needs no other. */
async function addEntry(tx: Tx, entry: Omit<GiftCardEntryTable, 'id'>) {
  await tx
    .insertInto('giftCardEntry')
    .values({ id: entry.opKey, ...entry })
    .execute()
}

type NewSoldCard = { card: GiftCardRow; sold: { lineId: string; unit: number; draw: number } }

/**
 * The cards of an order, each with its first entry and the unit of the line it was bought as. A card whose number is
 * taken is left out. @returns the ids of those that were made
 */
export async function insertSoldCards(tx: Tx, orderId: string, cards: NewSoldCard[]): Promise<Set<string>> {
  const made = await tx
    .insertInto('giftCard')
    .values(cards.map(({ card }) => card))
    .onConflict((conflict) => conflict.column('numberHash').doNothing())
    .returning('id')
    .execute()
  const ids = new Set(made.map(({ id }) => id))
  const issued = cards.filter(({ card }) => ids.has(card.id))
  if (issued.length === 0) return ids
  const entries = issued.map(({ card: { id, initial, createdAt }, sold: { lineId, unit } }) => {
    const opKey = `${lineId}:${unit}:issue`
    return { id: opKey, giftCardId: id, kind: 'issue' as const, amount: initial, orderId, opKey, at: createdAt }
  })
  await tx.insertInto('giftCardEntry').values(entries).execute()
  const units = issued.map(({ card: { id }, sold }) => ({ giftCardId: id, orderId, ...sold }))
  await tx.insertInto('soldGiftCard').values(units).execute()
  return ids
}

/** The cards an order bought, by line and unit, each with whom it is for (JSON), its worth in cents and its last digits. */
export function findSoldCards(db: Queries, orderId: string) {
  return db
    .selectFrom('soldGiftCard')
    .innerJoin('giftCard', 'giftCard.id', 'soldGiftCard.giftCardId')
    .innerJoin('orderLine', 'orderLine.id', 'soldGiftCard.lineId')
    .select(['soldGiftCard.lineId', 'soldGiftCard.unit', 'soldGiftCard.draw', 'giftCard.last4'])
    .select(['giftCard.initial as amount', 'orderLine.giftNames'])
    .where('soldGiftCard.orderId', '=', orderId)
    .orderBy('orderLine.createdAt', 'desc')
    .orderBy('orderLine.id')
    .orderBy('soldGiftCard.unit')
    .execute()
}

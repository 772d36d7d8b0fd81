import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Queries, Tx } from './client'
import type { Schema } from './schema'
import type { GiftCardEntryTable, GiftCardTable } from './schema/payments'

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

/** One movement of a card. `opKey` names the operation: asked for twice, it happens once. */
export type GiftCardMove = { giftCardId: string; amount: number; orderId: string; opKey: string; at: number }

/** Takes an amount off the balance until redeem or release. @returns false when an active card does not hold so much */
export async function holdGiftCard(tx: Tx, move: GiftCardMove): Promise<boolean> {
  const { giftCardId, amount, opKey } = move
  const held = await tx
    .updateTable('giftCard')
    .set((e) => ({ balance: e('balance', '-', amount), held: e('held', '+', amount) }))
    .where('id', '=', giftCardId)
    .where('status', '=', 'active')
    .where('balance', '>=', amount)
    .where(notYetDone(opKey))
    .returning('id')
    .executeTakeFirst()
  return settle(tx, move, 'hold', held)
}

/** Gives a held amount back to the balance. */
export async function releaseGiftCard(tx: Tx, move: GiftCardMove): Promise<boolean> {
  const { giftCardId, amount, opKey } = move
  const released = await tx
    .updateTable('giftCard')
    .set((e) => ({ balance: e('balance', '+', amount), held: e('held', '-', amount) }))
    .where('id', '=', giftCardId)
    .where('held', '>=', amount)
    .where(notYetDone(opKey))
    .returning('id')
    .executeTakeFirst()
  return settle(tx, move, 'release', released)
}

/** Spends a held amount. */
export async function redeemGiftCard(tx: Tx, move: GiftCardMove): Promise<boolean> {
  const { giftCardId, amount, opKey } = move
  const redeemed = await tx
    .updateTable('giftCard')
    .set((e) => ({ held: e('held', '-', amount), redeemed: e('redeemed', '+', amount) }))
    .where('id', '=', giftCardId)
    .where('held', '>=', amount)
    .where(notYetDone(opKey))
    .returning('id')
    .executeTakeFirst()
  return settle(tx, move, 'redeem', redeemed)
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

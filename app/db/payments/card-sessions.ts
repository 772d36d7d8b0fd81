import type { Selectable } from 'kysely'
import type { Queries } from '../client'
import type { CardSessionTable } from '../schema/card-sessions'

export type CardSessionRow = Selectable<CardSessionTable>

/** Keeps a card that is on its way from now on. */
export async function insertCardSession(db: Queries, session: CardSessionRow): Promise<void> {
  await db.insertInto('cardSession').values(session).execute()
}

/** Those that did not take too long. */
function sessionsAt(db: Queries, now: number) {
  return db.selectFrom('cardSession').selectAll().where('expiresAt', '>', now)
}

/** A card on its way, unless it took too long. */
export function findCardSession(db: Queries, reference: string, now: number): Promise<CardSessionRow | undefined> {
  return sessionsAt(db, now).where('reference', '=', reference).executeTakeFirst()
}

/** A card that was begun in the provider's fields, as its provider names it, unless it took too long. */
export function findCardOfFields(db: Queries, reference: string, now: number): Promise<CardSessionRow | undefined> {
  return sessionsAt(db, now).where('reference', '=', reference).where('nonce', 'is not', null).executeTakeFirst()
}

/** The newest card of this browser's session that its provider answered about and nothing was done with yet. */
export function findNewestAnswered(
  db: Queries,
  { sessionKey, now }: { sessionKey: string; now: number },
): Promise<CardSessionRow | undefined> {
  return sessionsAt(db, now)
    .where('sessionKey', '=', sessionKey)
    .where('nonce', 'is not', null)
    .where('state', '=', 'answered')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps the provider's answer; of all that arrive at once one is the first and gets true. */
export async function answerCardSession(db: Queries, reference: string, result: string): Promise<boolean> {
  return changed(db, reference, 'open', result)
}

/** Keeps what became known of an answered card since. */
export async function noteOnCardSession(db: Queries, reference: string, result: string): Promise<boolean> {
  return changed(db, reference, 'answered', result)
}

async function changed(db: Queries, reference: string, from: CardSessionRow['state'], result: string) {
  const row = await db
    .updateTable('cardSession')
    .set({ state: 'answered', result })
    .where('reference', '=', reference)
    .where('state', '=', from)
    .returning('reference')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a card up; of all who try at once one gets true. */
export async function spendCardSession(db: Queries, reference: string): Promise<boolean> {
  const used = await db
    .updateTable('cardSession')
    .set({ state: 'used', result: null })
    .where('reference', '=', reference)
    .where('state', '<>', 'used')
    .returning('reference')
    .executeTakeFirst()
  return used !== undefined
}

/** Forgets cards that took too long. @param now epoch ms */
export async function forgetCardSessions(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('cardSession').where('expiresAt', '<', now).execute()
}

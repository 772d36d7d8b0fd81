import type { Selectable } from 'kysely'
import type { Queries } from './client'
import type { CardSessionTable } from './schema/card-sessions'

export type CardSessionRow = Selectable<CardSessionTable>

export async function insertCardSession(db: Queries, session: CardSessionRow): Promise<void> {
  await db.insertInto('cardSession').values(session).execute()
}

/** A card on its way in this browser's session, unless it took too long. */
export function findCardSession(
  db: Queries,
  { reference, sessionKey, now }: { reference: string; sessionKey: string; now: number },
): Promise<CardSessionRow | undefined> {
  return db
    .selectFrom('cardSession')
    .selectAll()
    .where('reference', '=', reference)
    .where('sessionKey', '=', sessionKey)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
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

export async function forgetCardSessions(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('cardSession').where('expiresAt', '<', now).execute()
}

import { type Selectable, sql } from 'kysely'
import type { Queries, Tx } from './client'
import type { OutboxTable } from './schema/work'

export type WaitingMail = Selectable<OutboxTable>

/** Adds a message that goes out after the commit; one of a kind for each subject. */
export async function addToOutbox(
  tx: Tx,
  message: Pick<OutboxTable, 'id' | 'kind' | 'subjectId' | 'messageId' | 'recipient' | 'availableAt'>,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ ...message, payload: '{}', tries: 0, lockedBy: null, lockedUntil: 0, doneAt: null })
    .onConflict((conflict) => conflict.columns(['kind', 'subjectId']).doNothing())
    .execute()
}

type Claim = { worker: string; now: number; leaseMs: number; most: number }

/** Takes messages that are due under a lease, each for one worker; a lease that ran out is anybody's. */
export function claimMail(db: Queries, { worker, now, leaseMs, most }: Claim): Promise<WaitingMail[]> {
  return db
    .updateTable('outbox')
    .set((e) => ({ lockedBy: worker, lockedUntil: now + leaseMs, tries: e('tries', '+', 1) }))
    .where('lockedUntil', '<=', now)
    .where('id', 'in', (e) =>
      e
        .selectFrom('outbox')
        .select('id')
        .where('doneAt', 'is', null)
        .where('failedAt', 'is', null)
        .where('availableAt', '<=', now)
        .where('lockedUntil', '<=', now)
        .orderBy('availableAt')
        .limit(most),
    )
    .where('doneAt', 'is', null)
    .returningAll()
    .execute()
}

/** Whether a claimed message is still this worker's, until that moment (epoch ms) from now on. */
export async function keepMail(db: Queries, { id, lockedBy, tries }: WaitingMail, until: number): Promise<boolean> {
  const kept = await db
    .updateTable('outbox')
    .set({ lockedUntil: until })
    .where('id', '=', id)
    .where('lockedBy', '=', lockedBy)
    .where('tries', '=', tries) // each claim is a try
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** What became of a claimed message; nothing happens when the lease went to another worker meanwhile. */
export async function settleMail(
  db: Queries,
  { id, lockedBy }: Pick<WaitingMail, 'id' | 'lockedBy'>,
  fate: { doneAt: number } | { failedAt: number } | { availableAt: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...fate, lockedBy: null, lockedUntil: 0 })
    .where('id', '=', id)
    .where('lockedBy', '=', lockedBy)
    .execute()
}

/** Forgets to whom messages went that were sent before a moment (epoch ms), so many at most. @returns how many */
export async function blankRecipients(db: Queries, before: number, most: number): Promise<number> {
  const blanked = await db
    .updateTable('outbox')
    .set({ recipient: '' })
    .where('id', 'in', (e) =>
      e
        .selectFrom('outbox')
        .select('id')
        .where('doneAt', '<', before)
        .where('recipient', '<>', sql.lit('')) // as the index says it
        .limit(most),
    )
    .returning('id')
    .execute()
  return blanked.length
}

/** Messages that nobody gets: what they tell is long over. */
export async function noteSent(db: Queries, ids: string[], doneAt: number): Promise<void> {
  if (ids.length > 0) await db.updateTable('outbox').set({ doneAt }).where('id', 'in', ids).execute()
}

import type { Queries, Tx } from '../client'
import type { AttemptTable } from '../schema/work'

/**
 * Counts a try in several buckets at once and tells how often each was tried since a moment, this try included. Every try
 * is written and committed before it is counted, so a crowd of tries cannot slip below a limit together: never call it
 * inside a transaction that has not taken their turn.
 * @param tries one that was made since under the same id is not counted twice
 * @param since epoch ms
 * @returns the moments of the tries, by bucket; the ids of those that were not counted before
 */
export async function countTry(
  db: Queries,
  tries: AttemptTable[],
  since: number,
): Promise<{ counted: Map<string, number[]>; fresh: string[] }> {
  const written = await db
    .insertInto('attempt')
    .values(tries)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((e) => ({ at: e.ref('excluded.at') }))
        .where('attempt.at', '<=', since),
    )
    .returning('id')
    .execute()
  const buckets = tries.map(({ bucket }) => bucket)
  return { counted: await findTries(db, buckets, since), fresh: written.map(({ id }) => id) }
}

/** Waits until no other transaction has the turn of any of these buckets, and has it until this one ends. */
export async function takeTurn(tx: Tx, buckets: string[], at: number): Promise<void> {
  const turns = buckets.toSorted().map((bucket) => ({ id: `turn ${bucket}`, bucket: 'turn', at })) // in one order: no deadlock
  await tx
    .insertInto('attempt')
    .values(turns)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute()
}

/** The moments of the tries that were counted since a moment, newest first, by bucket. @param since epoch ms */
export async function findTries(db: Queries, buckets: string[], since: number): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('attempt')
    .select(['bucket', 'at'])
    .where('bucket', 'in', buckets)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1_000)
    .execute()
  const counted = new Map<string, number[]>()
  for (const { bucket, at } of rows) counted.set(bucket, [...(counted.get(bucket) ?? []), at])
  return counted
}

/** Counts tries that failed, of which nobody asks how many there are now. */
export async function noteTries(db: Queries, tries: AttemptTable[]): Promise<void> {
  await db.insertInto('attempt').values(tries).execute()
}

/** Whether anything was tried in this bucket since a moment. @param since epoch ms */
export async function wasTried(db: Queries, bucket: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('attempt')
    .select('id')
    .where('bucket', '=', bucket)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes tries back: those that succeeded, and those that were turned away before they were judged. */
export async function forgetTries(db: Queries, ids: string[]): Promise<void> {
  await db.deleteFrom('attempt').where('id', 'in', ids).execute()
}

/** Tries older than this count for nothing any more. */
export async function forgetOlderTries(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', before).execute()
}

/** Takes back all tries of one bucket. */
export async function forgetBucket(db: Queries, bucket: string): Promise<void> {
  await db.deleteFrom('attempt').where('bucket', '=', bucket).execute()
}

import type { Queries } from './client'
import type { AttemptTable } from './schema/work'

/**
 * Counts a try in several buckets at once and tells how often each was tried since a moment, this try included. Every try
 * is written and committed before it is counted, so a crowd of tries cannot slip below a limit together: never call it
 * inside a transaction.
 * @param since epoch ms
 * @returns the moments of the tries, by bucket
 */
export async function countTry(db: Queries, tries: AttemptTable[], since: number): Promise<Map<string, number[]>> {
  await db.insertInto('attempt').values(tries).execute()
  const rows = await db
    .selectFrom('attempt')
    .select(['bucket', 'at'])
    .where(
      'bucket',
      'in',
      tries.map(({ bucket }) => bucket),
    )
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1_000)
    .execute()
  const found = new Map<string, number[]>()
  for (const { bucket, at } of rows) found.set(bucket, [...(found.get(bucket) ?? []), at])
  return found
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

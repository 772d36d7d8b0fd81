import type { Queries } from './client'
import type { AttemptTable } from './schema/work'

/** Counts one more try unless there were `most` since a moment; one statement, so that a crowd cannot slip past. */
export async function addAttemptBelow(
  db: Queries,
  { id, bucket, at }: AttemptTable,
  { since, most }: { since: number; most: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('attempt')
    .columns(['id', 'bucket', 'at'])
    .expression(
      db
        .selectNoFrom((e) => [
          e.cast<string>(e.val(id), 'text').as('id'),
          e.cast<string>(e.val(bucket), 'text').as('bucket'),
          e.cast<number>(e.val(at), 'bigint').as('at'),
        ])
        .where(
          ({ selectFrom }) =>
            selectFrom('attempt as earlier')
              .select(({ fn }) => fn.countAll<number>().as('tries'))
              .where('earlier.bucket', '=', bucket)
              .where('earlier.at', '>', since),
          '<',
          most,
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Tries older than this count for nothing any more. */
export async function forgetAttempts(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', before).execute()
}

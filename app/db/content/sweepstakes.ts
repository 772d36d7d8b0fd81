import type { Insertable } from 'kysely'
import type { Queries } from '../client'
import type { SweepstakesEntryTable } from '../schema/identity'

/** Keeps an entry; a second one of the same customer changes nothing. */
export async function insertEntry(db: Queries, entry: Insertable<SweepstakesEntryTable>): Promise<void> {
  await db
    .insertInto('sweepstakesEntry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasEntry(db: Queries, sweepstakes: string, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sweepstakesEntry')
    .select('enteredAt')
    .where('sweepstakes', '=', sweepstakes)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

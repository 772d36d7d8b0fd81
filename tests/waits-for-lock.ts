import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestStore } from './store'

/** Resolves once something waits for a lock of this store's PostgreSQL database. */
export async function waitsForLock({ db }: TestStore) {
  const query = sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await query.execute(db)).rows[0]?.waiting).toBe(1)
}

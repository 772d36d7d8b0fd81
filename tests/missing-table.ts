import type { Schema } from '~/db/schema'
import type { Arranged } from './arrange'

/** What comes of it while the shop's database lacks a table. */
export async function without<Value>(
  { store }: Pick<Arranged, 'store'>,
  table: keyof Schema & string,
  work: () => Promise<Value>,
): Promise<Value> {
  const away = `${table}Away`
  await store.db.schema.alterTable(table).renameTo(away).execute()
  try {
    return await work()
  } finally {
    await store.db.schema.alterTable(away).renameTo(table).execute()
  }
}

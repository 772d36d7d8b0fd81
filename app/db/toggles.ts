import type { Queries } from './client'

/** The toggles that were switched by hand. */
export function readToggleRows(db: Queries): Promise<{ name: string; isOn: number }[]> {
  return db.selectFrom('toggle').selectAll().execute()
}

export async function saveToggleRow(db: Queries, name: string, isOn: boolean): Promise<void> {
  const value = { isOn: isOn ? 1 : 0 }
  await db
    .insertInto('toggle')
    .values({ name, ...value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(value))
    .execute()
}

export async function deleteToggleRow(db: Queries, name: string): Promise<void> {
  await db.deleteFrom('toggle').where('name', '=', name).execute()
}

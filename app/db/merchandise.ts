import type { Queries, Tx } from './client'
import type { SizeGuideTable } from './schema/catalog'

export function readSizeGuides(db: Queries): Promise<SizeGuideTable[]> {
  return db.selectFrom('sizeGuide').selectAll().execute()
}

/** Keeps size guides, new ones or in place of those with the same code. */
export async function putSizeGuides(tx: Tx, rows: SizeGuideTable[]): Promise<void> {
  for (const row of rows) {
    await tx
      .insertInto('sizeGuide')
      .values(row)
      .onConflict((on) => on.column('code').doUpdateSet({ guide: row.guide }))
      .execute()
  }
}

import { inTransaction, type Queries } from '../client'
import { type ContentPage, saveContentPage } from './content-pages'

/** How often the content was changed: everything kept in memory is kept for one version. */
export async function readContentVersion(db: Queries): Promise<number> {
  const { version } = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()
  return version
}

export type ContentRows = Awaited<ReturnType<typeof readContent>>

/** All blocks in their order, and all menus: two queries for one version. */
export async function readContent(db: Queries) {
  return {
    blocks: await db
      .selectFrom('contentBlock')
      .selectAll()
      .orderBy('zone')
      .orderBy('path')
      .orderBy('position')
      .execute(),
    menus: await db.selectFrom('contentMenu').selectAll().execute(),
  }
}

export type NewContent = {
  zones: { zone: string; path: string; blocks: { contentType: string; body: string }[] }[]
  menus: { name: string; body: string }[]
  pages: ContentPage[]
}

/** Replaces what is named, as a whole or not at all, and raises the version. */
export function saveContent(db: Queries, { zones, menus, pages }: NewContent): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { zone, path, blocks } of zones) {
      await tx.deleteFrom('contentBlock').where('zone', '=', zone).where('path', '=', path).execute()
      const rows = blocks.map((block, position) => ({ zone, path, position, ...block }))
      if (rows.length > 0) await tx.insertInto('contentBlock').values(rows).execute()
    }
    for (const { name, body } of menus) {
      const row = { name, body }
      await tx
        .insertInto('contentMenu')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ body }))
        .execute()
    }
    for (const page of pages) await saveContentPage(tx, page)
    await tx
      .updateTable('contentVersion')
      .set((e) => ({ version: e('version', '+', 1) }))
      .execute()
  })
}

import type { Selectable } from 'kysely'
import type { Queries } from '../client'
import type { ContentPageTable } from '../schema/content'

export type ContentPage = Selectable<ContentPageTable>

export function findContentPage(db: Queries, path: string): Promise<ContentPage | undefined> {
  return db.selectFrom('contentPage').selectAll().where('path', '=', path).executeTakeFirst()
}

/** The paths of all pages, sorted. */
export async function readContentPagePaths(db: Queries): Promise<string[]> {
  const pages = await db.selectFrom('contentPage').select('path').orderBy('path').execute()
  return pages.map(({ path }) => path)
}

export function readContentPages(db: Queries): Promise<Pick<ContentPage, 'path' | 'html'>[]> {
  return db.selectFrom('contentPage').select(['path', 'html']).orderBy('path').execute()
}

/** Stores a page, or replaces the one at its path. */
export async function saveContentPage(db: Queries, page: ContentPage): Promise<void> {
  const { path, ...values } = page
  await db
    .insertInto('contentPage')
    .values(page)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
    .execute()
}

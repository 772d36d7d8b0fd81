import type { Queries } from '~/db/client'
import { readContent } from '~/db/content/content'
import { readContentPages } from '~/db/content/content-pages'
import type { Standing } from './repeated-ids'

/** Every block and page of text that the shop has, with a name that its owner finds it by. */
export async function readSavedTexts(db: Queries): Promise<Standing[]> {
  const { blocks } = await readContent(db)
  const pages = await readContentPages(db)
  return [
    ...pages.map(({ path, html }) => ({
      zone: 'text' as const,
      path,
      value: { html },
      name: `the page ${path} of the shop`,
    })),
    ...blocks.map(({ zone, path, position, body }) => ({
      ...{ zone, path, value: JSON.parse(body) as unknown },
      name: `block ${position + 1} of the shop's zone ${`${zone} ${path}`.trim()}`,
    })),
  ]
}

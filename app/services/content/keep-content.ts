import { saveContent } from '~/db/content/content'
import type { Store } from '~/store.server'
import type { ContentFile } from '~/validation/content/content-file'
import { sanitiseBlock, sanitiseSized } from './sanitise-sized'

/**
 * Stores a content file that was read without problems: each zone, menu and page it names replaces the shop's own,
 * all of it or nothing. Its HTML is sanitised here, and its pictures get their sizes. Running shops show it within a second.
 */
export async function keepContent(store: Store, file: ContentFile): Promise<void> {
  const { zones = [], menus = [], pages = [] } = file
  await saveContent(store.db, {
    zones: await Promise.all(
      zones.map(async ({ zone, path = '', blocks }) => ({
        zone,
        path: path.toLowerCase(),
        blocks: await Promise.all(
          blocks.map(async (block) => ({
            contentType: String(block.contentType),
            body: JSON.stringify(await sanitiseBlock(store, block)),
          })),
        ),
      })),
    ),
    menus: menus.map(({ name, items }) => ({ name, body: JSON.stringify(items) })),
    pages: await Promise.all(
      pages.map(async (page) => ({ ...page, html: await sanitiseSized(store, page.html), updatedAt: store.now() })),
    ),
  })
}

import { type ContentRows, readContent, readContentVersion } from '~/db/content/content'
import type { Store } from '~/store.server'
import { type Block, blockSchema, blockTypes } from '~/validation/content/blocks'
import { type MenuItem, menuItems } from '~/validation/content/menu'
import { withScrollingTables } from './scrolling-tables'

/** All content of one version, in memory. */
export type Content = {
  version: number
  /** By zone and path: `home `, `section-top /womens`. */
  zones: Map<string, Block[]>
  menus: Map<string, MenuItem[]>
}

/** `toggles`: what was switched on, because it decides what is shown. */
type Held = { content: Promise<Content>; version: number; toggles: string; checkedAt: number }

const held = new WeakMap<object, Held>()
const freshFor = 1_000

/** The content as it is now: at most once a second its version is asked and the toggles are looked at; it is read
 * again only when one of them changed. */
export async function currentContent(store: Store): Promise<Content> {
  const known = held.get(store.db)
  if (known && Date.now() - known.checkedAt < freshFor) return known.content
  if (known) known.checkedAt = Date.now() // others go on with what there is meanwhile
  const version = await readContentVersion(store.db)
  const toggles = Object.values(store.toggles).join()
  if (known?.version === version && known.toggles === toggles) return known.content
  const content = readContent(store.db).then((rows) => contentOf(store, version, rows))
  held.set(store.db, { content, version, toggles, checkedAt: Date.now() })
  content.catch(() => held.delete(store.db))
  return content
}

function contentOf(store: Store, version: number, { blocks, menus }: ContentRows): Content {
  const zones = new Map<string, Block[]>()
  for (const { zone, path, contentType, body } of blocks) {
    const block = readBlock(store, contentType, body)
    const key = zoneKey(zone, path)
    if (block) zones.set(key, [...(zones.get(key) ?? []), block])
  }
  return {
    version,
    zones,
    menus: new Map(menus.map(({ name, body }) => [name, menuItems.parse(JSON.parse(body))])),
  }
}

/** What blocks are found by. @param path '' for those of every page that has the zone */
export function zoneKey(zone: string, path: string): string {
  return `${zone} ${path}`
}

/** A block with the tables in it, however deep they lie, in boxes that scroll. */
function withTables(block: Block): Block {
  return JSON.parse(JSON.stringify(block), (key, value: unknown) => {
    return key === 'html' && typeof value === 'string' ? withScrollingTables(value) : value
  })
}

const told = new Set<string>()

/** A type the shop does not know, or a block it cannot read, shows nothing; the log says so once. */
function readBlock({ log }: Store, contentType: string, body: string): Block | undefined {
  const read = blockSchema.safeParse(JSON.parse(body))
  if (read.success) return body.includes('<table>') ? withTables(read.data) : read.data
  const about = blockTypes.has(contentType) ? body : contentType
  if (!told.has(about)) log('content block left out', { contentType, known: blockTypes.has(contentType) })
  told.add(about)
  return undefined
}

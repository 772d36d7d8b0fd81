import type { Store } from '~/store.server'
import type { MenuItem, MenuName, ShownMenuItem } from '~/validation/content/menu'
import { type Content, currentContent } from './current-content'
import { withHelp } from './pages'
import { pictureSize } from './pictures'
import { isUnrestricted } from './shown'

export type Menus = Record<MenuName, ShownMenuItem[]>

const drawn = new WeakMap<Content, Menus>()

/** The menus of the frame as they are now, without what a toggle hides; undefined for a menu the shop does not keep. */
export async function currentMenus(store: Store): Promise<Partial<Menus>> {
  const content = await currentContent(store)
  const known = drawn.get(content)
  if (known) return known
  const shown = [...content.menus].map(async ([name, items]) => [name, await shownOf(store, items)])
  const menus = Object.fromEntries(await Promise.all(shown)) as Menus
  drawn.set(content, menus)
  return menus
}

async function shownOf(store: Store, items: MenuItem[]): Promise<ShownMenuItem[]> {
  const open = items.filter((item) => isUnrestricted(item, store.toggles))
  const shown = await Promise.all(
    open.map(async ({ submenu, ...item }) => ({
      ...item,
      label: withHelp(store, item.label),
      url: item.url && withHelp(store, item.url),
      ...(item.imageUrl ? { size: await sizeOf(store, item.imageUrl) } : {}),
      ...(submenu ? { submenu: await shownOf(store, submenu) } : {}),
    })),
  )
  return shown.filter(({ url, submenu }) => url || !submenu || submenu.length > 0) // words above a list of nothing
}

/** One picture that cannot be read must not take the menus away. */
async function sizeOf(store: Store, imageUrl: string) {
  return (await pictureSize(store, imageUrl).catch(() => null)) ?? undefined
}

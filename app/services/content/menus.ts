import type { Store } from '~/store.server'
import type { MenuItem, MenuName } from '~/validation/content/menu'
import { type Content, currentContent } from './current-content'
import { withHelp } from './pages'
import { isUnrestricted } from './shown'

export type Menus = Record<MenuName, MenuItem[]>

const drawn = new WeakMap<Content, Menus>()

/** The menus of the frame as they are now, without what a toggle hides; undefined for a menu the shop does not keep. */
export async function currentMenus(store: Store): Promise<Partial<Menus>> {
  const content = await currentContent(store)
  const known = drawn.get(content)
  if (known) return known
  const menus = Object.fromEntries([...content.menus].map(([name, items]) => [name, shownOf(store, items)])) as Menus
  drawn.set(content, menus)
  return menus
}

function shownOf(store: Store, items: MenuItem[]): MenuItem[] {
  return items
    .filter((item) => isUnrestricted(item, store.toggles))
    .map(({ submenu, ...item }) => ({
      ...item,
      label: withHelp(store, item.label),
      url: item.url && withHelp(store, item.url),
      ...(submenu ? { submenu: shownOf(store, submenu) } : {}),
    }))
    .filter(({ url, submenu }) => url || !submenu || submenu.length > 0) // words above a list of nothing
}

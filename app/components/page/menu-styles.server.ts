import { createHash } from 'node:crypto'
import type { ShownMenuItem } from '~/validation/content/menu'

type Item = Omit<ShownMenuItem, 'submenu'>

/** The class that stands for an item's inline style, which the policy of the pages forbids; undefined when it has none. */
export function menuClass({ customHtml }: Item): string | undefined {
  return customHtml ? `m${hashOf(customHtml).slice(0, 8)}` : undefined
}

/** The rules of all items of these menus, and a hash of them; '' when no item has any. */
export function menuStyles(menus: readonly ShownMenuItem[][]): { css: string; hash: string } {
  const items: Item[] = menus.flat().flatMap(({ submenu = [], ...item }) => [item, ...submenu])
  const rules = items.flatMap((item) => (item.customHtml ? `.${menuClass(item)}{${item.customHtml}}` : []))
  const css = [...new Set(rules)].join('\n')
  return { css, hash: css && hashOf(css).slice(0, 16) }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

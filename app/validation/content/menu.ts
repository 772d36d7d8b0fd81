import { z } from 'zod'
import { address, restrictions, words } from './values'

/** The only properties of a menu item's inline style that are kept. */
const safeProperties = ['color', 'font-weight', 'text-decoration', 'background-color', 'padding', 'margin']
const safeValue = /^[\w\s.,%#()-]{1,80}$/
const risky = /url|expression|import|var\(|attr\(/i

/**
 * What is left of an inline style string: declarations of the safe properties with plain values.
 * @returns `color:red;padding:4px`, '' when nothing is left
 */
export function safeMenuStyle(style: string): string {
  const kept = style.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':')
    const [name, value] = [declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1).trim()]
    return safeProperties.includes(name) && safeValue.test(value) && !risky.test(value) ? `${name}:${value}` : []
  })
  return kept.join(';')
}

const item = z.strictObject({
  type: z.enum(['LINK', 'IMAGE', 'TEXT']),
  label: words(80),
  url: z.union([address, z.literal('tel:{phoneLink}'), z.literal('mailto:{email}'), z.literal('{help}')]).optional(),
  imageUrl: z
    .string()
    .regex(/^\/images\/(demo|content)\/[\w-][\w.-]*\?w=\d+$/, { error: 'is not like /images/content/name.png?w=150' })
    .optional(),
  imageAltText: z.string().max(150).optional(),
  /** An inline style string; only its safe declarations are kept. */
  customHtml: z.string().max(500).transform(safeMenuStyle).optional(),
  availabilityRestrictionDTOs: restrictions.optional(),
})

const usable = <Item extends { type: string; url?: string; imageUrl?: string }>(
  { type, url, imageUrl }: Item,
  context: z.RefinementCtx,
) => {
  if (type === 'LINK' && !url) context.addIssue({ code: 'custom', path: ['url'], message: 'is missing' })
  if (type === 'IMAGE' && !imageUrl) context.addIssue({ code: 'custom', path: ['imageUrl'], message: 'is missing' })
}

const innerItem = item.superRefine(usable)

/** An entry of a menu; a submenu is one level deep. */
const menuItem = item.extend({ submenu: z.array(innerItem).max(40).optional() }).superRefine(usable)
export type MenuItem = z.output<typeof menuItem>

/** An item as it is drawn: a picture with its size, so that nothing moves when it comes. */
export type ShownMenuItem = Omit<MenuItem, 'submenu'> & {
  size?: { width: number; height: number }
  submenu?: ShownMenuItem[]
}

export const menuItems = z.array(menuItem).min(1).max(20)
export const menuNames = ['Header Menu', 'Footer Menu', 'Footer Legal Menu'] as const
export type MenuName = (typeof menuNames)[number]

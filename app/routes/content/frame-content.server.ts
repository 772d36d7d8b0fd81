import type { FrameMenus } from '~/components/page/draw-frame.server'
import { frameTexts } from '~/messages/frame'
import { orderstatusTexts } from '~/messages/order-status'
import { currentMenus, type Menus } from '~/services/content/menus'
import { store } from '~/store.server'
import { sections } from '~/validation/catalog/sections'
import { showZone, type Watching } from './show-zone.server'

type FrameContent = { menus: FrameMenus; zone: string }

const link = (label: string, url: string) => ({ type: 'LINK' as const, label, url })

/** What a shop has that keeps no menus of its own. */
const plainMenus = (): Menus => ({
  'Header Menu': sections.map((section) => link(frameTexts[`section.${section}`], `/${section}`)),
  'Footer Menu': [
    {
      ...{ type: 'TEXT', label: frameTexts.guestServices },
      submenu: [
        link(frameTexts.help, store.config.HELP_URL),
        link(orderstatusTexts.title, '/guest-services/order-status'),
      ],
    },
  ],
  'Footer Legal Menu': [link(frameTexts.privacy, '/guest-services/privacy-security/privacy-security')],
})

const drawn = new WeakMap<object, FrameMenus>()
let last: FrameContent | undefined

/** Menus and footer zone of every page. When the database cannot be asked: as they were last. */
export async function frameContent(who: Watching): Promise<FrameContent> {
  try {
    const own = await currentMenus(store)
    const menus = drawn.get(own) ?? menusOf({ ...plainMenus(), ...own })
    drawn.set(own, menus)
    const { html } = await showZone(who, { zone: 'footer' })
    last = { menus, zone: html && `<div class="zone" id="footer-zone">${html}</div>` }
  } catch {
    last ??= { menus: menusOf(plainMenus()), zone: '' }
  }
  return last
}

function menusOf(menus: Menus): FrameMenus {
  return { header: menus['Header Menu'], footer: menus['Footer Menu'], legal: menus['Footer Legal Menu'] }
}

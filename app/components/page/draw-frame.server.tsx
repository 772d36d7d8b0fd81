import { renderToStaticMarkup } from 'react-dom/server'
import { frameMessages } from '~/messages/frame'
import { identityMessages } from '~/messages/identity'
import type { ShownMenuItem } from '~/validation/content/menu'
import { Alerts } from '../cart/add-errors'
import { type Account, accountLink, favoritesLink, sessionMark } from './account-link.server'
import { consentNotice } from './consent-notice.server'
import { drawKept } from './draw-kept.server'
import { menuStyles } from './menu-styles.server'
import { FooterMenus, HeaderMenu } from './menus.server'
import { militaryNotice } from './military-notice.server'

export type FrameMenus = { header: ShownMenuItem[]; footer: ShownMenuItem[]; legal: ShownMenuItem[] }

/** What the frame of a page is drawn from. */
type Frame = {
  /** The same object as long as it is the same menus. */
  menus: FrameMenus
  /** The footer's zone, drawn already. */
  zone: string
  /** Path and query of the page. */
  path: string
  /** The page itself could not be shown: something else stands in its place. */
  failed: boolean
  /** It carries no scripts. */
  still?: boolean
  /** The customer, when one is known. */
  account?: Account
  /** What was posted was refused, and no form of the page can say so. */
  formless?: boolean
  /** Whoever is signed in has no place in the programme of rewards. */
  unenrolled?: boolean
  /** A mark of that customer, or of who was signed in here last. */
  whose?: string
  /** Address of the help of Guest Services. */
  help: string
  /** Address of the chat's script, when there is one. */
  chat?: string
  /** The question about cookies, until it is answered. */
  consent?: { csrf: string }
  /** The notice of a verified military service, until it is closed. */
  military?: { csrf: string }
  /** Where events go, once the visitor agreed. */
  analytics?: string
}

/** `links`: the beginnings of the menu's links. */
type DrawnMenus = { menu: string; links: ReadonlySet<string>; footer: string }

const drawn = new WeakMap<FrameMenus, DrawnMenus>()

/** The parts of the frame as HTML; menus are drawn once. */
export function drawFrame({
  menus,
  zone,
  path,
  failed,
  still = false,
  account,
  formless = false,
  unenrolled = false,
  whose = '',
  help,
  chat,
  consent,
  military,
  analytics,
}: Frame): Record<string, string> {
  const kept = drawn.get(menus) ?? drawMenus(menus, help, chat)
  drawn.set(menus, kept)
  const notice = consent ? consentNotice({ ...consent, path }) : ''
  const delivery = analytics ? renderToStaticMarkup(<template data-analytics={analytics} />) : ''
  return {
    menu: withCurrent(kept, path),
    footer: zone + (still ? withoutChat(kept.footer) : kept.footer),
    notice:
      (formless ? said('bad', frameMessages.generic) : '') +
      (unenrolled && isNotEnrolled(path) ? said('warn', identityMessages['register.enrollFailed']) : '') +
      notAdded(path, failed) +
      notice +
      (military ? militaryNotice({ ...military, path }) : '') +
      delivery +
      sessionMark(account, whose),
    favorites: favoritesLink,
    account: accountLink(path, account),
  }
}

/** On whatever page comes after a registration: the account is there, its place in the programme is not. */
function isNotEnrolled(path: string): boolean {
  return /[?&]loyaltyEnrollFailed=true(&|$)/.test(path)
}

function said(look: 'bad' | 'warn', sentence: string): string {
  return renderToStaticMarkup(
    <div className="wrap">
      <div className={`alert ${look}`} role="alert">
        <p>{sentence}</p>
      </div>
    </div>,
  )
}

/** The bag and the pages of products say it themselves, among what is chosen there. */
const saysItself = /^\/(?:cart\/?|[^/?]+\/prd-[^?]*)\?/i

/** On whatever other page comes after an addition that failed. */
function notAdded(address: string, failed: boolean): string {
  if (!/[?&]\w+Exception=true(&|$)/.test(address) || (saysItself.test(address) && !failed)) return ''
  const [path = '', search] = address.replace(/^\/{2,}/, '/').split('?') // never a link to another host
  return renderToStaticMarkup(
    <div className="wrap">
      <Alerts path={path} query={new URLSearchParams(search)} />
    </div>,
  )
}

/** The header's menu in which the page that is shown is the current one. Most pages are in no menu. */
function withCurrent({ menu, links }: DrawnMenus, path: string): string {
  const link = `<a href="${path.split('?', 1)[0]?.toLowerCase()}"`
  return links.has(link) ? menu.replace(link, '$& aria-current="page"') : menu
}

/** The footer in which the chat's link is any other: nothing of the page could open the chat. */
function withoutChat(footer: string): string {
  return footer.replace(/ data-chat="[^"]*"/, '')
}

function drawMenus(menus: FrameMenus, help: string, chat?: string): DrawnMenus {
  const { hash } = menuStyles(Object.values(menus))
  const styles = hash && `<link rel="stylesheet" href="/content/menus/${hash}.css"/>`
  const menu = styles + drawKept(<HeaderMenu items={menus.header} />)
  return {
    menu,
    links: new Set(menu.match(/<a href="[^"]*"/g)),
    footer: drawKept(<FooterMenus footer={menus.footer} legal={menus.legal} help={help} chat={chat} />),
  }
}

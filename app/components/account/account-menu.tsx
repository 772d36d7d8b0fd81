import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { accountTexts } from '~/messages/account'
import { frameTexts } from '~/messages/frame'

/** From the loader: http/account-menu.server.ts. */
export type MenuItems = { href: string; text: string; newTab?: true }[]

/** What leads from one of a customer's own pages to the other; nothing for whoever is not signed in. */
export function AccountMenu({ menu }: { menu: MenuItems }) {
  const pathname = useLocation().pathname.toLowerCase() // addresses may be typed in capitals
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current one
  useEffect(() => bringIntoSight(row.current), [pathname])
  if (menu.length === 0) return null
  return (
    <nav ref={row} className="tabs" aria-label={accountTexts.menu}>
      {menu.map(({ href, text, newTab }) => (
        <a
          key={href + text}
          href={href}
          aria-current={href === pathname ? 'page' : isBelow(pathname, href) || undefined}
          {...(newTab && { target: '_blank', rel: 'noopener' })}
        >
          {text}
          {newTab && <span className="vh"> {frameTexts.newTab}</span>}
        </a>
      ))}
    </nav>
  )
}

/** Whether a page belongs to that of a line: a purchase to the purchases. The first line is above them all. */
function isBelow(pathname: string, href: string): boolean {
  return href !== '/account' && pathname.startsWith(`${href}/`)
}

/** Where the menu is a row that scrolls it begins at the page that is shown; the page itself stays where it is. */
function bringIntoSight(row: HTMLElement | null) {
  const current = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}

import { useLocation } from '@remix-run/react'
import { brand } from '~/brand'
import { fill } from '~/messages.fill'
import { frameTexts } from '~/messages.frame'
import { dollars } from '~/money'
import { sections } from '~/validation/sections'
import { Icon } from './icons'
import { useRootData } from './root-data'

/** Announcement, section menu, brand and bag. On phones the menu is a disclosure, so it opens without scripts. */
export function Header() {
  const root = useRootData()
  return (
    <header>
      {root?.freeShippingFrom && (
        <p className="note">
          {fill(frameTexts.freeShipping, { amount: dollars(root.freeShippingFrom).replace('.00', '') })}
        </p>
      )}
      <div className="head">
        <div className="wrap">
          <SectionMenu />
          <a className="mark" href="/">
            {brand.name}
          </a>
          <div className="tools">
            <BagLink units={root?.bagUnits ?? 0} />
          </div>
        </div>
      </div>
    </header>
  )
}

function SectionMenu() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={frameTexts.mainMenu}>
      <details className="menu" key={pathname}>
        <summary aria-label={frameTexts.menu}>
          <Icon name="menu" />
        </summary>
        <SectionLinks pathname={pathname} />
      </details>
      <SectionLinks pathname={pathname} />
    </nav>
  )
}

function SectionLinks({ pathname }: { pathname: string }) {
  return (
    <ul>
      {sections.map((section) => (
        <li key={section}>
          <a href={`/${section}`} aria-current={pathname === `/${section}` ? 'page' : undefined}>
            {frameTexts[`section.${section}`]}
          </a>
        </li>
      ))}
    </ul>
  )
}

function BagLink({ units }: { units: number }) {
  const label = units === 1 ? frameTexts.bagUnit : fill(frameTexts.bagUnits, { count: units })
  return (
    <a className="bag-link" href="/cart" aria-label={label}>
      <Icon name="bag" />
      <span className="num">{units}</span>
    </a>
  )
}

/** Checkout keeps to itself: the way home and nothing to wander off to. */
export function CheckoutHeader() {
  return (
    <header className="co-head">
      <div className="wrap co-wrap">
        <a className="mark" href="/">
          {brand.name}
        </a>
        <span className="safe">
          <Icon name="lock" />
          {frameTexts.secureCheckout}
        </span>
      </div>
    </header>
  )
}

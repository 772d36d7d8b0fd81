import { brand } from '~/brand'
import { frameTexts } from '~/messages.frame'
import { sections } from '~/validation/sections'
import { type RootData, useRootData } from './root-data'

const privacy = '/guest-services/privacy-security/privacy-security'
const rewardsTerms = `/${brand.slug}rewards/termsandconditions`

/** The help page and its sections. */
const guestServices = [
  { path: '/guest-services', label: frameTexts.help },
  { path: '/guest-services#shipping', label: frameTexts.shipping },
  { path: '/guest-services#returns', label: frameTexts.returns },
  { path: '/guest-services#gift-cards', label: frameTexts.giftCards },
]

const legal = [
  { path: privacy, label: frameTexts.privacy },
  { path: rewardsTerms, label: frameTexts.rewardsTerms },
]

type Link = { path: string; label: string }

/** Two menus: what one may want next, and under the line what must be there. */
export function Footer() {
  const help = useRootData()?.help
  const shop = sections.map((section) => ({ path: `/${section}`, label: frameTexts[`section.${section}`] }))
  return (
    <footer className="foot">
      <div className="wrap">
        <nav className="cols" aria-label={frameTexts.footerMenu}>
          <Column title={frameTexts.guestServices} links={guestServices} />
          <Column title={frameTexts.shop} links={shop} />
          {help && <Column title={frameTexts.contact} links={contactLinks(help)} />}
        </nav>
        <div className="legal">
          <p>
            © {new Date().getFullYear()} {brand.name}
          </p>
          <nav aria-label={frameTexts.footerLegalMenu}>
            <LinkList links={legal} />
          </nav>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: readonly Link[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <LinkList links={links} />
    </div>
  )
}

function LinkList({ links }: { links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

/** The help page, phone and mail of Guest Services: where to turn when something went wrong. */
export function HelpLinks({ help }: { help: RootData['help'] }) {
  return <LinkList links={[{ path: '/guest-services', label: frameTexts.help }, ...contactLinks(help)]} />
}

/** The phone 1-800-555-0199 is dialled as +18005550199. */
function contactLinks({ phone, email }: RootData['help']): Link[] {
  return [
    { path: `tel:+${phone.replace(/\D/g, '')}`, label: phone },
    { path: `mailto:${email}`, label: email },
  ]
}

import { brand } from '~/brand'
import { frameTexts } from '~/messages.frame'
import { sections } from '~/validation/sections'
import { type RootData, useRootData } from './root-data'

const privacy = '/guest-services/privacy-security/privacy-security'
const rewardsTerms = `/${brand.slug}rewards/termsandconditions`

/** Sections of the help page. */
const topics = [
  { section: 'shipping', label: frameTexts.shipping },
  { section: 'returns', label: frameTexts.returns },
  { section: 'gift-cards', label: frameTexts.giftCards },
]

export function Footer() {
  const help = useRootData()?.help
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          {help && (
            <div>
              <h2>{frameTexts.guestServices}</h2>
              <HelpLinks help={help} topics={topics} />
            </div>
          )}
          <div>
            <h2>{frameTexts.shop}</h2>
            <ul>
              {sections.map((section) => (
                <li key={section}>
                  <a href={`/${section}`}>{frameTexts[`section.${section}`]}</a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{brand.rewards}</h2>
            <ul>
              <li>
                <a href={rewardsTerms}>{frameTexts.rewardsTerms}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{frameTexts.about}</h2>
            <ul>
              <li>
                <a href={privacy}>{frameTexts.privacy}</a>
              </li>
            </ul>
          </div>
        </div>
        <p className="legal">
          <span>
            © {new Date().getFullYear()} {brand.name}
          </span>
        </p>
      </div>
    </footer>
  )
}

type HelpProps = { help: RootData['help']; topics?: readonly { section: string; label: string }[] }

/** Phone and mail of Guest Services, and what its help page has to say. */
export function HelpLinks({ help, topics = [] }: HelpProps) {
  return (
    <ul>
      <li>
        <a href="/guest-services">{frameTexts.help}</a>
      </li>
      {topics.map(({ section, label }) => (
        <li key={section}>
          <a href={`/guest-services#${section}`}>{label}</a>
        </li>
      ))}
      <li>
        <a href={telephone(help.phone)}>{help.phone}</a>
      </li>
      <li>
        <a href={`mailto:${help.email}`}>{help.email}</a>
      </li>
    </ul>
  )
}

/** 1-800-555-0199 is dialled as +18005550199. */
function telephone(phone: string): string {
  return `tel:+${phone.replace(/\D/g, '')}`
}

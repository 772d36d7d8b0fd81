import { brand } from '~/brand'
import { frameTexts } from '~/messages.frame'
import { sections } from '~/validation/sections'
import { type RootData, useRootData } from './root-data'

export function Footer() {
  const help = useRootData()?.help
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          {help && (
            <div>
              <h2>{frameTexts.guestServices}</h2>
              <HelpLinks help={help} />
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
        </div>
        <p className="legal">
          <span>
            © {new Date().getFullYear()} {brand.name}
          </span>
          <a href="/guest-services/privacy-security/privacy-security">{frameTexts.privacy}</a>
          <a href={`/${brand.slug}rewards/termsandconditions`}>{frameTexts.rewardsTerms}</a>
        </p>
      </div>
    </footer>
  )
}

/** Phone and mail of Guest Services. */
export function HelpLinks({ help }: { help: RootData['help'] }) {
  return (
    <ul>
      <li>
        <a href="/guest-services">{frameTexts.help}</a>
      </li>
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

import { brand } from '~/brand'
import { frameTexts } from '~/messages/frame'
import { dialled } from '~/validation/phone-digits'
import { FramePart } from './frame-part'
import type { RootData } from './root-data'

/** Around the new year browsers and the shop may be in different years: what the shop wrote stays. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <FramePart name="footer" />
        <p className="legal" suppressHydrationWarning>
          © {new Date().getFullYear()} {brand.name}
        </p>
      </div>
    </footer>
  )
}

/** The help page, phone and mail of Guest Services: where to turn when something went wrong. */
export function HelpLinks({ help: { phone, email, url } }: { help: RootData['help'] }) {
  return (
    <ul>
      <li>
        <a href={url}>{frameTexts.help}</a>
      </li>
      <li>
        <a href={`tel:${dialled(phone)}`}>{phone}</a>
      </li>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  )
}

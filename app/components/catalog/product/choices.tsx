import { fill } from '~/messages/fill'
import { listingTexts } from '~/messages/listing'
import { Icon } from '../../page/icons'

type Props = { choices: readonly { label: string; address: string }[]; whole: string }

/** What a listing is narrowed to, each a link to the listing without it. Nothing when it is not narrowed. */
export function Choices({ choices, whole }: Props) {
  if (choices.length === 0) return null
  return (
    <nav className="picked" aria-label={listingTexts.chosen}>
      <ul>
        {choices.map(({ label, address }) => (
          <li key={address}>
            <a href={address} aria-label={fill(listingTexts.without, { choice: label })}>
              {label}
              <Icon name="close" />
            </a>
          </li>
        ))}
        <li>
          <a className="clear" href={whole}>
            {listingTexts.clearAll}
          </a>
        </li>
      </ul>
    </nav>
  )
}

import { frameTexts } from '~/messages/frame'
import { sections } from '~/validation/catalog/sections'

/** Where to look when nothing was found, or nothing was asked for. */
export function Elsewhere() {
  return (
    <nav className="cats" aria-label={frameTexts.shop}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a href={`/${section}`}>{frameTexts[`section.${section}`]}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

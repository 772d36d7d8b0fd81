import { frameTexts } from '~/messages.frame'
import type { Section } from '~/validation/sections'
import { Picture } from './picture'

type Props = { tiles: readonly { section: Section; picture: string | null }[] }

/** The sections of the shop, each with its first product's picture. */
export function SectionTiles({ tiles }: Props) {
  return (
    <ul className="tiles">
      {tiles.map(({ section, picture }) => (
        <li key={section}>
          <a href={`/${section}`}>
            <figure>
              {picture && (
                <Picture path={picture} alt="" offers={['XS', 'SM']} sizes="(max-width: 767px) 46vw, 336px" />
              )}
            </figure>
            <span>{frameTexts[`section.${section}`]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

import { listingTexts } from '~/messages/listing'
import type { Section } from '~/validation/catalog/sections'

type Props = { section: Section; categories: readonly { slug: string; label: string }[]; path: string }

/** The categories of a section, the one shown marked. */
export function CategoryLinks({ section, categories, path }: Props) {
  const all = { label: listingTexts.allOfSection, to: `/${section}` }
  const links = [all, ...categories.map(({ slug, label }) => ({ label, to: `/${section}/${slug}` }))]
  return (
    <nav className="cats" aria-label={listingTexts.categories}>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to} aria-current={to === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

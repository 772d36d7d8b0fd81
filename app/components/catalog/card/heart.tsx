import { favoritesTexts } from '~/messages/favorites'
import { fill } from '~/messages/fill'

/** The drawing of all hearts. */
export const heartPath = 'M12 20.5C5.5 16 3 12.6 3 9.2A4.7 4.7 0 0112 7a4.7 4.7 0 019 2.2c0 3.4-2.5 6.8-9 11.3z'

/** The form of all hearts of a page; what a heart does is on its button. */
export const heartsForm = 'hearts'

/**
 * The button that makes a product a favorite, and none again. It is drawn as that of no favorite, because what is drawn
 * is kept for everybody; pressHearts() makes it that of a favorite. Drawn by the server only.
 * @param inForm that of a product's own page, which text browsers offer too: it stands in its form
 */
export function Heart({ name, value, inForm }: { name: string; value: string; inForm?: boolean }) {
  const label = fill(favoritesTexts.heart, { name })
  return (
    <button
      type="submit"
      className="heart"
      form={inForm ? undefined : heartsForm}
      name="add"
      value={value}
      aria-pressed={false}
      aria-label={inForm ? undefined : label}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={heartPath} />
      </svg>
      {inForm && <span className="vh">{label}</span>}
    </button>
  )
}

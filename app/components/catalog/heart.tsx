import { favoritesTexts } from '~/messages.favorites'
import { fill } from '~/messages.fill'

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
      {inForm && <span className="vh">{label}</span>}
    </button>
  )
}

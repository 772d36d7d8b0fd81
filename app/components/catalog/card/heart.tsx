import { favoritesTexts } from '~/messages/favorites'
import { fill } from '~/messages/fill'

/** The drawing of all hearts. */
export const heartPath = 'M12 20.5C5.5 16 3 12.6 3 9.2A4.7 4.7 0 0112 7a4.7 4.7 0 019 2.2c0 3.4-2.5 6.8-9 11.3z'

/** The form of all hearts of a page; what a heart does is on its button. */
export const heartsForm = 'hearts'

type Props = {
  name: string
  value: string
  /** It stands in a form already: that of the hearts of its page, or that of a piece of a look. */
  inForm?: 'own' | 'piece'
}

/**
 * The button that makes a product a favorite, and none again. It is drawn as that of no favorite, because what is drawn
 * is kept for everybody; pressHearts() makes it that of a favorite, and gives its form the fields of the visitor. That of
 * a piece sends the form of its page; text browsers, which know no button outside of its form, send the piece.
 * Drawn by the server only.
 */
export function Heart({ inForm, ...about }: Props) {
  if (inForm) return <HeartButton form={inForm === 'own' ? undefined : heartsForm} {...about} />
  return (
    <form method="post" action="/favorites" noValidate>
      <HeartField />
      <HeartButton {...about} />
    </form>
  )
}

export function HeartField() {
  return <input type="hidden" name="form" value="heart" />
}

function HeartButton({ name, value, form }: Pick<Props, 'name' | 'value'> & { form?: string }) {
  return (
    <button type="submit" className="heart" form={form} name="add" value={value} aria-pressed={false}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={heartPath} />
      </svg>
      <span className="vh">{fill(favoritesTexts.heart, { name })}</span>
    </button>
  )
}

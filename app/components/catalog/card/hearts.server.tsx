import { drawKept } from '~/components/page/draw-kept.server'
import { escapeHtml, html } from '~/html'
import { favoritesTexts } from '~/messages/favorites'
import { Heart, HeartField, heartsForm } from './heart'
import { heartValue } from './heart-value'

export type Favorites = readonly { productCode: string; colorCode: string }[]

const longestNext = 1_000

/**
 * The HTML of the fields of the visitor in the form of a heart.
 * @param address where the visitor comes back to: path and query; of a long one its path, for every card says it
 */
export function heartFields(csrf: string, address: string): string {
  const next = address.length > longestNext ? address.replace(/\?.*/s, '') : address
  // written out: every page with a heart has its own
  return String(
    html`<input type="hidden" name="csrf" value="${csrf}"/><input type="hidden" name="next" value="${next}"/>`,
  )
}

/**
 * The HTML of a form that hearts of a page send which have none of their own.
 * @param fields of the visitor
 * @param inside HTML with a heart of it
 */
export function drawHeartsForm(fields: string, inside = ''): string {
  emptyForm ??= drawKept(
    <form id={heartsForm} method="post" action="/favorites" noValidate>
      <HeartField />
    </form>,
  )
  return emptyForm.replace('</form>', () => `${fields}${inside}</form>`)
}

let emptyForm: string | undefined
let field: string | undefined

type Product = { code: string; name: string; kind: string; colors: readonly { code: string }[] }

/** Hearts by their product, each by its colour. */
const ownHearts = new WeakMap<Product, Map<string, string>>()

/** The heart of a product's own page, in the colour it shows; '' for what is no favorite: gift cards, donations. */
export function drawOwnHeart(product: Product, color: number): string {
  const { code, name, kind, colors } = product
  if (kind !== 'standard') return ''
  const value = heartValue(code, (colors[color] ?? colors[0])?.code ?? '')
  const known = ownHearts.get(product) ?? new Map<string, string>()
  ownHearts.set(product, known)
  const heart = known.get(value) ?? drawKept(<Heart name={name} value={value} inForm="own" />)
  known.set(value, heart)
  return heart
}

/**
 * Drawn HTML with the hearts of these favorites pressed: their buttons take them away. Text browsers, which say nothing
 * of a pressed button and show what is hidden, read that they do.
 * @param fields of the visitor, for the forms of these hearts
 */
export function pressHearts(drawn: string, favorites: Favorites, fields = ''): string {
  field ??= drawKept(<HeartField />)
  const owned = fields === '' ? drawn : drawn.replaceAll(field, (own) => own + fields)
  return favorites.reduce((pressed, { productCode, colorCode }) => {
    const value = escapeHtml(heartValue(productCode, colorCode))
    return pressed.replaceAll(
      `add" value="${value}" aria-pressed="false">`,
      () => `remove" value="${value}" aria-pressed="true"><span hidden="">${favoritesTexts.pressed} </span>`,
    )
  }, owned)
}

import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '~/html'
import { Heart, heartsForm } from './heart'
import { heartValue } from './heart-value'

export type Favorites = readonly { productCode: string; colorCode: string }[]

/**
 * The HTML of a form that all hearts of a page send.
 * @param next where the visitor comes back to: path and query
 * @param inside HTML with a heart of it
 */
export function drawHeartsForm(csrf: string, next: string, inside = ''): string {
  const form = renderToStaticMarkup(
    <form id={heartsForm} method="post" action="/favorites" noValidate>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="form" value="heart" />
      <input type="hidden" name="next" value={next} />
    </form>,
  )
  return form.replace('</form>', () => `${inside}</form>`)
}

type Product = { code: string; name: string; kind: string; colors: readonly { code: string }[] }

/** The heart of a product's own page, in the colour it shows; '' for what is no favorite: gift cards, donations. */
export function drawOwnHeart({ code, name, kind, colors }: Product, color: number): string {
  const value = heartValue(code, (colors[color] ?? colors[0])?.code ?? '')
  return kind === 'standard' ? renderToStaticMarkup(<Heart name={name} value={value} inForm />) : ''
}

/** Drawn HTML with the hearts of these favorites pressed: their buttons take them away. */
export function pressHearts(html: string, favorites: Favorites): string {
  return favorites.reduce((drawn, { productCode, colorCode }) => {
    const value = escapeHtml(heartValue(productCode, colorCode))
    return drawn.replaceAll(`add" value="${value}" aria-pressed="false`, `remove" value="${value}" aria-pressed="true`)
  }, html)
}

import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Accordions } from './accordions'
import { Reviews } from './reviews'

type About = {
  product: ComponentProps<typeof Reviews>['product']
  details: ComponentProps<typeof Accordions>['details']
  reviews: ComponentProps<typeof Reviews>['found']
  showsReviews: boolean
}

/** The parts of a product page that need no scripts. What is the same for everybody is drawn once. */
export function drawProductParts({ product, details, reviews, showsReviews }: About) {
  return {
    details: drawnOnce(product, () => renderToStaticMarkup(<Accordions details={details} />)),
    below: showsReviews
      ? drawnOnce(reviews ?? details, () => renderToStaticMarkup(<Reviews product={product} found={reviews} />))
      : '',
  }
}

const drawn = new WeakMap<object, string>()

/** @param of lives as long as what is drawn is true */
function drawnOnce(of: object, draw: () => string): string {
  const html = drawn.get(of) ?? draw()
  drawn.set(of, html)
  return html
}

import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Accordions } from './accordions'
import { Breadcrumbs } from './breadcrumbs'
import { ProductFacts, ProductNotes } from './product-facts'
import { Reviews } from './reviews'

type About = {
  product: ComponentProps<typeof Reviews>['product']
  facts: ComponentProps<typeof ProductFacts>['facts']
  notes: ComponentProps<typeof ProductNotes>
  steps: ComponentProps<typeof Breadcrumbs>['steps']
  details: ComponentProps<typeof Accordions>['details']
}

type Beside = { reviews: ComponentProps<typeof Reviews>['found']; showsReviews: boolean }

/** The parts of a product page that need no scripts. What is the same for everybody is drawn once. */
export function drawProductParts(about: About, { reviews, showsReviews }: Beside) {
  const known = ownParts.get(about) ?? drawOwn(about)
  ownParts.set(about, known)
  return { ...known, below: showsReviews ? drawReviews(about, reviews) : '' }
}

const ownParts = new WeakMap<About, ReturnType<typeof drawOwn>>()

function drawOwn({ facts, notes, steps, details }: About) {
  return {
    crumbs: renderToStaticMarkup(<Breadcrumbs steps={steps} />),
    facts: renderToStaticMarkup(<ProductFacts facts={facts} />),
    notes: renderToStaticMarkup(<ProductNotes {...notes} />),
    details: renderToStaticMarkup(<Accordions details={details} />),
  }
}

const drawnReviews = new WeakMap<object, string>()

/** @param reviews lives as long as they are true; without any, as long as the product is as it is */
function drawReviews(about: About, reviews: Beside['reviews']): string {
  const of = reviews ?? about
  const html = drawnReviews.get(of) ?? renderToStaticMarkup(<Reviews product={about.product} found={reviews} />)
  drawnReviews.set(of, html)
  return html
}

import { drawKept } from '~/components/page/draw-kept.server'
import type { Section } from '~/validation/catalog/sections'
import { CategoryLinks } from './category-links'
import { Facet, type FacetData } from './facet'

const drawnFacets = new WeakMap<readonly FacetData[], string>()

/** The facets of a listing as HTML, drawn once for each count of them. */
export function drawFacets(facets: readonly FacetData[]): string {
  const drawn =
    drawnFacets.get(facets) ?? drawKept(facets.map((facet) => <Facet key={facet.parameter} facet={facet} />))
  drawnFacets.set(facets, drawn)
  return drawn
}

type Categories = readonly { slug: string; label: string }[]

const drawnCategories = new WeakMap<Categories, Map<string, string>>()

/** Links to the categories of a section as HTML, drawn once for each page they stand on. */
export function drawCategories(section: Section, categories: Categories, path: string): string {
  const drawn = drawnCategories.get(categories) ?? new Map<string, string>()
  drawnCategories.set(categories, drawn)
  const html = drawn.get(path) ?? drawKept(<CategoryLinks section={section} categories={categories} path={path} />)
  drawn.set(path, html)
  return html
}

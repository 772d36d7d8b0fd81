import type { FacetData } from './facet'

/** Where the facets stand in the page. */
export const facetsId = 'facet-list'

/** Reads the facets of a listing from the page that shows them, as the server drew it: they need not travel twice. */
export function readFacets(): FacetData[] {
  return [...document.querySelectorAll(`#${facetsId} > details`)].map(readFacet)
}

function readFacet(facet: Element): FacetData {
  const options = [...facet.querySelectorAll<HTMLInputElement>('.tick input')].map(readOption)
  return {
    label: textOf(facet.querySelector('legend')),
    parameter: facet.querySelector('input')?.name ?? '',
    selected: options.some(({ selected }) => selected),
    options,
  }
}

/** Sizes stand without their number; of them it is known only whether there are any. */
function readOption(input: HTMLInputElement): FacetData['options'][number] {
  const { nextSibling, value, defaultChecked, ariaDisabled } = input
  const disc = input.parentElement?.querySelector('circle')
  const number = input.parentElement?.querySelector('small')
  return {
    label: textOf(disc ? nextSibling?.nextSibling : nextSibling),
    value,
    hex: disc?.getAttribute('fill') ?? null,
    count: number ? Number(textOf(number).replace(/\D/g, '')) : Number(!ariaDisabled),
    selected: defaultChecked,
  }
}

const textOf = (node: Node | null | undefined) => node?.textContent?.trim() ?? ''

import { type FacetName, facetNames } from '~/validation/catalog/listing-query'
import { letterPlace } from '../import/size-order'
import type { FacetOption, ProductFacets } from './facets-of-product'
import { type Posting, postingOf } from './posting'

/** The options of a facet in the order they are offered, and the products each is true of. */
type FacetTable = { options: FacetOption[]; numberOf: Map<string, number>; postings: Posting[] }
export type FacetIndex = Record<FacetName, FacetTable>

type Collected = Map<string, { option: FacetOption; members: number[] }>
export type FacetCollection = Record<FacetName, Collected>

export function startFacets(): FacetCollection {
  return Object.fromEntries(facetNames.map((name) => [name, new Map()])) as unknown as FacetCollection
}

/** Notes what a product can be found by. Products come by ascending number. */
export function addFacets(collection: FacetCollection, number: number, facets: ProductFacets) {
  for (const name of facetNames) {
    for (const option of facets[name]) {
      const known = collection[name].get(option.value)
      if (!known) collection[name].set(option.value, { option, members: [number] })
      else if (known.members.at(-1) !== number) known.members.push(number)
    }
  }
}

export function finishFacets(collection: FacetCollection, products: number): FacetIndex {
  return Object.fromEntries(facetNames.map((name) => [name, tableOf(name, collection[name], products)])) as FacetIndex
}

function tableOf(name: FacetName, collected: Collected, products: number): FacetTable {
  const found = inOrder(name, [...collected.values()])
  return {
    options: found.map(({ option }) => option),
    numberOf: new Map(found.map(({ option }, number) => [option.value, number])),
    postings: found.map(({ members }) => postingOf(members, products)),
  }
}

function inOrder<Item extends { option: FacetOption }>(name: FacetName, items: Item[]): Item[] {
  const compare = name === 'size' ? compareSizes : compareOptions
  return items.toSorted((a, b) => compare(a.option, b.option))
}

const byLabel = new Intl.Collator('en-US', { numeric: true })

function compareOptions(a: FacetOption, b: FacetOption): number {
  return a.place - b.place || byLabel.compare(a.label, b.label)
}

/** Sizes of many products: letters by their scale, numbers ascending, then everything else by name. */
function compareSizes(a: FacetOption, b: FacetOption): number {
  return kindOf(a) - kindOf(b) || letterPlace(a.value) - letterPlace(b.value) || byLabel.compare(a.label, b.label)
}

function kindOf({ value }: FacetOption): number {
  if (letterPlace(value) >= 0) return 0
  return /^\d/.test(value) ? 1 : 2
}

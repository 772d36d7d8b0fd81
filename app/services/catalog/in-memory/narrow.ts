import { LRUCache } from 'lru-cache'
import { type Chosen, type FacetName, facetNames } from '~/validation/catalog/listing-query'
import { type BitSet, keepCommon, sizeOf } from './bit-set'
import type { CatalogIndex } from './catalog-index'
import type { Pool } from './pool'
import { countIn, unionOf } from './posting'

/** What is left of a pool, and how many products each option would list given what is chosen of the other facets. */
export type Narrowed = { set: BitSet; total: number; counts: Record<FacetName, Uint32Array> }

const kept = new WeakMap<CatalogIndex, LRUCache<string, Narrowed>>()
const keptAtOnce = 300

/** Narrows a pool to what is chosen; values the catalogue does not know are left out by knownChoices before. */
export function narrow(index: CatalogIndex, pool: Pool, chosen: Chosen): Narrowed {
  const known = kept.get(index) ?? new LRUCache<string, Narrowed>({ max: keptAtOnce })
  kept.set(index, known)
  const key = JSON.stringify([pool.key, chosen])
  const narrowed = known.get(key) ?? narrowAnew(index, pool, chosen)
  known.set(key, narrowed)
  return narrowed
}

function narrowAnew(index: CatalogIndex, pool: Pool, chosen: Chosen): Narrowed {
  const wanted = new Map<FacetName, BitSet>()
  for (const facet of facetNames) {
    const { numberOf, postings } = index.facets[facet]
    const found = chosen[facet]?.flatMap((value) => postings[numberOf.get(value) ?? -1] ?? [])
    if (found?.length) wanted.set(facet, unionOf(found, index.codes.length))
  }
  const set = allBut(null, pool, wanted)
  const counts = {} as Narrowed['counts']
  for (const facet of facetNames) {
    const given = wanted.has(facet) ? allBut(facet, pool, wanted) : set
    counts[facet] = Uint32Array.from(index.facets[facet].postings, (posting) => countIn(posting, given))
  }
  return { set, total: wanted.size === 0 ? pool.total : sizeOf(set), counts }
}

/** What all the chosen facets but one leave of a pool. */
function allBut(facet: FacetName | null, pool: Pool, wanted: Map<FacetName, BitSet>): BitSet {
  let set = pool.set
  for (const [name, products] of wanted) {
    if (name !== facet) set = keepCommon(set === pool.set ? set.slice() : set, products)
  }
  return set
}

/** What is chosen, without what no product is, in the order the options are offered: a choice has one address. */
export function knownChoices({ facets }: CatalogIndex, chosen: Chosen): Chosen {
  const known: Chosen = {}
  for (const facet of facetNames) {
    const { numberOf } = facets[facet]
    const place = (value: string) => numberOf.get(value) ?? -1
    const values = (chosen[facet] ?? []).filter((value) => place(value) >= 0)
    if (values.length > 0) known[facet] = values.toSorted((a, b) => place(a) - place(b))
  }
  return known
}

import { frameTexts } from '~/messages/frame'
import type { Store } from '~/store.server'
import { sections } from '~/validation/catalog/sections'
import type { CatalogIndex } from '../in-memory/catalog-index'
import { currentCatalog } from '../in-memory/current-catalog'
import { wordsOf } from '../in-memory/search-words'
import { findCards } from './product-cards'
import { searchCatalog, wordsSought } from './search'

export type Suggestion = { kind: 'category' | 'brand' | 'product'; label: string; url: string }

const mostPlaces = 3
const mostProducts = 5

/** Where a text that is still being typed may lead: sections, categories and brands first, then products. */
export async function suggest(store: Store, text: string): Promise<Suggestion[]> {
  const index = await currentCatalog(store)
  const { pool, meant } = searchCatalog(index, text, true)
  const codes = Array.from(pool.sorted('featured').subarray(0, mostProducts), (number) => index.codes[number] ?? '')
  const products = (await findCards(store, codes)).map(
    ({ name, path }): Suggestion => ({ kind: 'product', label: name, url: path }),
  )
  return [...placesFor(index, meant === null ? wordsSought(index, text, true) : wordsOf(meant)), ...products]
}

/** Sections, categories and brands with a word that begins so for each word that was typed. */
function placesFor(index: CatalogIndex, typed: readonly string[]): Suggestion[] {
  if (typed.length === 0) return []
  return [...sectionsFor(index, typed), ...groupsFor(index, typed)].slice(0, mostPlaces)
}

function sectionsFor({ groups }: CatalogIndex, typed: readonly string[]): Suggestion[] {
  return sections
    .map((section): Suggestion => ({ kind: 'category', label: frameTexts[`section.${section}`], url: `/${section}` }))
    .filter(({ label, url }) => url !== '/all' && groups.get(url.slice(1))?.members.length && begins(label, typed))
}

function groupsFor({ labels }: CatalogIndex, typed: readonly string[]): Suggestion[] {
  const found: Suggestion[] = []
  for (const [name, label] of labels) {
    if (!begins(label, typed)) continue
    const [kind = '', slug] = name.split('/')
    if (kind === 'category') found.push({ kind, label, url: `/all/${slug}` })
    else found.push({ kind: 'brand', label, url: `/${name}` })
  }
  return found.sort((a, b) => a.label.localeCompare(b.label, 'en-US'))
}

function begins(label: string, typed: readonly string[]): boolean {
  const words = wordsOf(label)
  return typed.every((start) => words.some((word) => word.startsWith(start)))
}

import type { Store } from '~/store.server'
import type { CatalogIndex } from './catalog-index'
import { currentCatalog } from './current-catalog'
import { findCards } from './product-cards'
import { searchCatalog, wordsSought } from './search'
import { wordsOf } from './search-words'

export type Suggestion = { kind: 'category' | 'brand' | 'product'; label: string; url: string }

const mostPlaces = 3
const mostProducts = 5

/** Where a text that is still being typed may lead: categories and brands first, then products. */
export async function suggest(store: Store, text: string): Promise<Suggestion[]> {
  const index = await currentCatalog(store)
  const { pool, meant } = searchCatalog(index, text, true)
  const codes = Array.from(pool.sorted('featured').subarray(0, mostProducts), (number) => index.codes[number] ?? '')
  const products = (await findCards(store, codes)).map(
    ({ name, path }): Suggestion => ({ kind: 'product', label: name, url: path }),
  )
  return [...placesFor(index, meant === null ? wordsSought(index, text, true) : wordsOf(meant)), ...products]
}

/** Categories and brands with a word that begins so for each word that was typed. */
function placesFor({ labels }: CatalogIndex, typed: readonly string[]): Suggestion[] {
  if (typed.length === 0) return []
  const found: Suggestion[] = []
  for (const [name, label] of labels) {
    const words = wordsOf(label)
    if (!typed.every((start) => words.some((word) => word.startsWith(start)))) continue
    const [kind = '', slug] = name.split('/')
    if (kind === 'category') found.push({ kind, label, url: `/all/${slug}` })
    else found.push({ kind: 'brand', label, url: `/${name}` })
  }
  return found.sort((a, b) => a.label.localeCompare(b.label, 'en-US')).slice(0, mostPlaces)
}

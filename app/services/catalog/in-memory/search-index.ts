import type { IndexRow } from '~/db/catalog/catalog'
import { frameTexts } from '~/messages/frame'
import { type Section, sections } from '~/validation/catalog/sections'
import type { NamedColor, ProductFacets } from './facets-of-product'
import { markLetters } from './near-words'
import { traitWords, wordsOf } from './search-words'

/** The products a word stands for, ascending, and how much it says about each (1 to 10). */
type Term = { members: Int32Array; weights: Uint8Array }

/** Every word of the catalogue with its products. `shown`: how a word is written where people read it. */
export type SearchIndex = {
  terms: Map<string, Term>
  sorted: string[]
  marked: ReturnType<typeof markLetters>
  shown: Map<string, string>
}

export type WordCollection = {
  terms: Map<string, { members: number[]; weights: number[] }>
  shown: Map<string, string>
  /** The words of texts that many products have, of brands and colours for instance, by text. */
  read: Map<string, string[]>
  /** Words whose spelling is noted. */
  spelled: Set<string>
}

export function startWords(): WordCollection {
  return { terms: new Map(), shown: new Map(), read: new Map(), spelled: new Set() }
}

/** How much a word says by where it stands. */
const weightOf = { name: 10, category: 7, brand: 7, trait: 5, color: 4, family: 3, fit: 3, section: 2, material: 2 }

type Described = {
  facets: ProductFacets
  colors: readonly NamedColor[]
  materials: readonly string[]
  isReduced: boolean
}

/** Notes the words a product is found by. Products come by ascending number. */
export function addWords(collection: WordCollection, number: number, row: IndexRow, described: Described) {
  const { facets, colors, materials } = described
  const best = new Map<string, number>(wordsOf(row.name).map((stem) => [stem, weightOf.name]))
  const note = (text: string, weight: number) => {
    for (const stem of sharedWords(collection, text)) if ((best.get(stem) ?? 0) < weight) best.set(stem, weight)
  }
  note(row.categoryLabel, weightOf.category)
  note(row.brand, weightOf.brand)
  for (const { label } of colors) note(label, weightOf.color)
  for (const { value } of facets.color) note(value, weightOf.family)
  for (const { label } of facets.fit) note(label, weightOf.fit)
  for (const section of row.sections.split(' ')) {
    if (isNamed(section)) note(frameTexts[`section.${section}`], weightOf.section)
  }
  for (const material of materials) note(material, weightOf.material)
  if (described.isReduced) note(traitWords.sale, weightOf.trait)
  if (row.isNew) note(traitWords.isNew, weightOf.trait)
  for (const [word, weight] of best) {
    const term = collection.terms.get(word) ?? { members: [], weights: [] }
    collection.terms.set(word, term)
    term.members.push(number)
    term.weights.push(weight)
  }
  keepSpelling(collection, `${row.name} ${row.categoryLabel} ${row.brand}`)
}

/** Everything is in "all": that says nothing. */
function isNamed(section: string): section is Exclude<Section, 'all'> {
  return section !== 'all' && sections.some((each) => each === section)
}

function sharedWords({ read }: WordCollection, text: string): string[] {
  const words = read.get(text) ?? wordsOf(text)
  read.set(text, words)
  return words
}

function keepSpelling({ shown, spelled }: WordCollection, text: string) {
  for (const word of text.toLowerCase().split(/[\s/,-]+/)) {
    if (spelled.has(word)) continue
    spelled.add(word)
    const [stem] = wordsOf(word)
    if (stem !== undefined && !shown.has(stem)) shown.set(stem, word)
  }
}

export function finishWords({ terms, shown }: WordCollection): SearchIndex {
  const sorted = [...terms.keys()].sort()
  const packed = [...terms].map(([word, { members, weights }]): [string, Term] => [
    word,
    { members: Int32Array.from(members), weights: Uint8Array.from(weights) },
  ])
  return { terms: new Map(packed), sorted, marked: markLetters(sorted), shown }
}

const mostContinuations = 30

/** The words that begin so. */
export function wordsBeginning({ sorted }: SearchIndex, start: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; at < sorted.length && found.length < mostContinuations; at++) {
    const word = sorted[at] ?? ''
    if (!word.startsWith(start)) break
    found.push(word)
  }
  return found
}

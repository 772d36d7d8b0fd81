import type { CatalogIndex } from './catalog-index'
import { isEveryday, saidInSeveral, sizeOf } from './everyday-words'
import { markLetters, nearWords } from './near-words'
import type { Posting } from './posting'
import { type SearchIndex, wordsBeginning } from './search-index'
import { alsoCalled, othersFor, sectionWords, stemOf } from './search-words'

/** A word of the catalogue, or a size, that a typed one may mean; `trust` is how sure that is, out of ten. */
export type Meaning = { word: string; trust: number; isGuess: boolean; size?: Posting }

/**
 * What a typed word may mean. One the shop has, another for the same thing and a size are what they are; only of a word
 * that is none of these one looks for what begins so, then for what is spelled nearly so.
 * @param isBeginning it may still be typed: then what begins so counts as well, after what it is already
 */
export function meaningsOf(index: CatalogIndex, typed: string, isBeginning: boolean): Meaning[] {
  const { search } = index
  const has = (word: string) => search.terms.has(word)
  const as = (trust: number, isGuess: boolean) => (word: string) => ({ word, trust, isGuess })
  const sure = [...[typed].filter(has).map(as(10, false)), ...othersFor(typed).filter(has).map(as(9, false))]
  const exact: Meaning[] = [...sure, ...sizesOf(index, typed, isBeginning)]
  if (isBeginning)
    return exact.length > 0 ? [...exact, ...begun(search, typed).map(as(1, false))] : guess(search, typed, 1)
  return exact.length > 0 || isEveryday(typed) ? exact : guess(search, typed, 3)
}

/** @param least letters a beginning has */
function guess(search: SearchIndex, typed: string, least: number): Meaning[] {
  const longer = typed.length >= least ? begun(search, typed) : []
  if (longer.length > 0) return longer.map((word) => ({ word, trust: 7, isGuess: false }))
  if (isEveryday(typed)) return []
  const single = typed.endsWith('ss') ? stemOf(typed.slice(0, -1)) : '' // its s was typed twice: more than one slip of its stem
  const near = search.terms.has(single) ? [single] : nearWords(typed, search.marked, otherNames)
  const [word] = near.toSorted((a, b) => likelihood(search, b) - likelihood(search, a))
  return word === undefined ? [] : [{ word, trust: 5, isGuess: true }]
}

/** Of words that are spelled alike people mean what everybody has a word for, then what most products are. */
function likelihood({ terms }: SearchIndex, word: string): number {
  return Number(isEveryday(word)) * 1e9 + (terms.get(word)?.members.length ?? 0)
}

/** What shoppers call things by names that no product has; shorter ones are too near to anything. */
const otherNames = markLetters([...alsoCalled, ...saidInSeveral].filter(({ length }) => length > 4))

function begun(search: SearchIndex, typed: string): string[] {
  return wordsBeginning(search, typed).filter((word) => word !== typed)
}

/** A letter that is being typed is no size yet. */
function sizesOf({ facets }: CatalogIndex, typed: string, isBeginning: boolean): Meaning[] {
  if (isBeginning && !/\d/.test(typed)) return []
  const size = facets.size.postings[facets.size.numberOf.get(sizeOf(typed)) ?? -1]
  return size ? [{ word: typed, trust: 9, isGuess: false, size }] : []
}

/** Who names a section means nothing of another: it counts for two words. */
export function weightOfWord(meant: readonly Meaning[]): number {
  return meant.some(({ word, trust }) => trust > 8 && sectionWords.includes(word)) ? 2 : 1
}

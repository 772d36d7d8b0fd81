import { LRUCache } from 'lru-cache'
import type { SortOrder } from '~/validation/catalog/listing-query'
import { isIn, setOf } from '../in-memory/bit-set'
import type { CatalogIndex } from '../in-memory/catalog-index'
import { asWritten } from '../in-memory/compounds'
import { type Meaning, meaningsOf, weightOfWord } from '../in-memory/meanings'
import type { Pool } from '../in-memory/pool'
import { membersOf } from '../in-memory/posting'
import type { SearchIndex } from '../in-memory/search-index'
import { wordsOf } from '../in-memory/search-words'

/** What a search found, the best first; `meant`: what was searched for instead of what was mistyped. */
export type Found = { pool: Pool; meant: string | null }

const kept = new WeakMap<CatalogIndex, LRUCache<string, Found>>()
/** Numbers of products kept for searches that may come again, all together. */
const keptNumbers = 2_000_000
const mostWords = 8
/** How much a size says about a product, like the weights of words. */
const sizeSays = 3

/**
 * The products a text may mean: those with most of its words, ranked by what the words say about them. Plurals, other
 * words for the same thing, beginnings of words, compounds and slips of the finger are forgiven, in this order. What finds
 * nothing is taken for a text that is still typed: nothing is suggested that is not found.
 * @param isTyped the last word may be a beginning only
 */
export function searchCatalog(index: CatalogIndex, text: string, isTyped = false): Found {
  const found = findKept(index, text, isTyped)
  return found.pool.total > 0 || isTyped ? found : findKept(index, text, true)
}

function findKept(index: CatalogIndex, text: string, isTyped: boolean): Found {
  const words = wordsSought(index, text, isTyped)
  const known = kept.get(index) ?? new LRUCache<string, Found>({ maxSize: keptNumbers, max: 1_000 })
  kept.set(index, known)
  const key = `${isTyped ? 'typed' : 'search'} ${words.join(' ')}`
  const found = known.get(key) ?? searchAnew(index, words, isTyped, key)
  known.set(key, found, { size: found.pool.total + Math.ceil(index.codes.length / 32) + 1 })
  return found
}

/** The words of a text that are looked for. */
export function wordsSought({ search }: CatalogIndex, text: string, isTyped = false): string[] {
  const typed = [...new Set(wordsOf(text))].slice(0, mostWords)
  return [...new Set(asWritten(search, typed, isTyped))].slice(0, mostWords)
}

/** Where a word was mistyped, what is found for the text as it was understood. */
function searchAnew(index: CatalogIndex, words: string[], isTyped: boolean, key: string, isMended = false): Found {
  const coded = words.map((word) => numberOfCode(index.codes, word)).find((number) => number !== undefined)
  if (coded !== undefined) return { pool: poolOf(index, key, Int32Array.of(coded)), meant: null }
  const meanings = words.map((word, at) => meaningsOf(index, word, isTyped && at === words.length - 1))
  const isSlip = !isMended && meanings.some(([first]) => first?.isGuess)
  if (!isSlip) return { pool: poolOf(index, key, rank(index, meanings)), meant: null }
  const meant = spell(index.search, words, meanings)
  return { ...searchAnew(index, wordsSought(index, meant, isTyped), isTyped, key, true), meant }
}

function numberOfCode(codes: readonly string[], word: string): number | undefined {
  if (!/^\d{6}$/.test(word)) return undefined
  let [low, high] = [0, codes.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((codes[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return codes[low] === word ? low : undefined
}

/** Products with the most words, best score first; equal ones in the shop's own order. */
function rank(index: CatalogIndex, meanings: readonly Meaning[][]): Int32Array {
  const products = index.codes.length
  const [scores, matched] = [new Uint16Array(products), new Uint8Array(products)]
  for (const meant of meanings) {
    const best = bestOf(index, meant)
    const weight = weightOfWord(meant)
    for (let number = 0; number < products; number++) {
      if (best[number] === 0) continue
      scores[number] = (scores[number] ?? 0) + (best[number] ?? 0)
      matched[number] = (matched[number] ?? 0) + weight
    }
  }
  return byScore(index.orders.featured, scores, matched)
}

/** How well each product fits what one word may mean. */
function bestOf({ codes, search }: CatalogIndex, meant: readonly Meaning[]): Uint8Array {
  const best = new Uint8Array(codes.length)
  for (const { word, trust, size } of meant) {
    if (size) {
      for (const number of membersOf(size)) best[number] = Math.max(best[number] ?? 0, sizeSays * trust)
      continue
    }
    const { members, weights } = search.terms.get(word) ?? { members: [], weights: [] }
    for (let at = 0; at < members.length; at++) {
      const number = members[at] ?? 0
      best[number] = Math.max(best[number] ?? 0, (weights[at] ?? 0) * trust)
    }
  }
  return best
}

function byScore(order: Int32Array, scores: Uint16Array, matched: Uint8Array): Int32Array {
  const most = matched.reduce((a, b) => Math.max(a, b), 0)
  if (most === 0) return new Int32Array()
  const buckets = new Map<number, number[]>()
  for (const number of order) {
    if (matched[number] !== most) continue
    const score = scores[number] ?? 0
    const bucket = buckets.get(score)
    if (bucket) bucket.push(number)
    else buckets.set(score, [number])
  }
  const ranked = [...buckets].sort(([a], [b]) => b - a).map(([, numbers]) => numbers)
  return Int32Array.from(ranked.flat())
}

function poolOf(index: CatalogIndex, key: string, ranked: Int32Array): Pool {
  const set = setOf(ranked, index.codes.length)
  const sorted = (order: SortOrder) =>
    order === 'featured' ? ranked : index.orders[order].filter((number) => isIn(set, number))
  return { key, set, total: ranked.length, sorted }
}

/** The text as it was understood: what is sure stays as it was typed. */
function spell({ shown }: SearchIndex, words: string[], meanings: readonly Meaning[][]): string {
  const spelled = meanings.flatMap(([first], at) => {
    if (!first) return []
    const word = first.trust < 9 ? first.word : (words[at] ?? '')
    return shown.get(word) ?? word
  })
  return spelled.join(' ')
}

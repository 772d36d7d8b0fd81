import { isEveryday, saidOtherwise } from './everyday-words'
import { type SearchIndex, wordsBeginning } from './search-index'
import { othersFor, stemOf } from './search-words'

/** The least letters of a part of a compound; fewer would make parts of any slip. */
const leastLetters = 3

/**
 * Typed words as the catalogue writes them: what it writes in two, "giftcard", comes apart, and what it writes in one,
 * "over shirt", is joined. What it knows as it was typed stays so.
 * @param isTyped the last word may be a beginning only
 */
export function asWritten(search: SearchIndex, typed: readonly string[], isTyped: boolean): string[] {
  const isKnown = (word: string) => search.terms.has(word) || othersFor(word).length > 0
  const words: string[] = []
  for (const word of typed) {
    const before = words.at(-1)
    const isJoined = before && !(isKnown(before) && isKnown(word)) && search.terms.has(before + word)
    if (isJoined) words.splice(-1, 1, before + word)
    else words.push(word)
  }
  const isPlain = (word: string) => isKnown(word) || wordsBeginning(search, word).length > 0
  return words.flatMap((word, at) => {
    if (isPlain(word)) return word
    return isEveryday(word) ? saidOtherwise(word) : apart(search, word, isTyped && at === words.length - 1)
  })
}

/** The two words of a compound that some product has both of; a word that is none stays one. */
function apart(search: SearchIndex, word: string, isBeginning: boolean): string[] {
  const least = isBeginning ? 1 : leastLetters
  for (let at = word.length - least; at >= leastLetters; at--) {
    const [start, end] = [stemOf(word.slice(0, at)), word.slice(at)]
    const first = search.terms.get(start)
    if (!first) continue
    const ends = isBeginning ? wordsBeginning(search, end) : [end]
    if (ends.some((each) => haveCommon(first.members, search.terms.get(each)?.members))) return [start, end]
  }
  return [word]
}

/** Whether two ascending lists share a number. */
function haveCommon(one: Int32Array, other: Int32Array = new Int32Array()): boolean {
  for (let [i, j] = [0, 0]; i < one.length && j < other.length; ) {
    const difference = (one[i] ?? 0) - (other[j] ?? 0)
    if (difference === 0) return true
    if (difference < 0) i++
    else j++
  }
  return false
}

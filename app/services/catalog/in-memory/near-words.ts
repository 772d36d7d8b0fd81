/** A word with a mark for each letter it holds, so that most words are told apart without comparing them. */
type Marked = { word: string; letters: number }

export function markLetters(words: readonly string[]): Marked[] {
  return words.map((word) => ({ word, letters: lettersOf(word) }))
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/**
 * The known words a mistyped one may have meant, nearest first: one slip in a word of up to six letters, two in a longer
 * one. A slip is a letter too many, too few, another, or two that changed places; nobody slips on the first letter.
 */
export function nearWords(typed: string, ...known: readonly Marked[][]): string[] {
  if (typed.length < 3) return []
  const most = typed.length < 7 ? 1 : 2
  const letters = lettersOf(typed)
  const found: { word: string; slips: number }[] = []
  for (const words of known)
    for (const { word, letters: own } of words) {
      if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > most || countBits(own ^ letters) > 2 * most)
        continue
      const slips = fewestSlips(typed, word)
      if (slips <= most) found.push({ word, slips })
    }
  const least = Math.min(...found.map(({ slips }) => slips))
  return found.filter(({ slips }) => slips === least).map(({ word }) => word)
}

/** What a stem lost or changed may be the word's own: "drses" is dress, and cannery has the stem of canneries. */
function fewestSlips(typed: string, word: string): number {
  const slips = slipsBetween(typed, word)
  if (word.endsWith('s')) return Math.min(slips, slipsBetween(`${typed}s`, word))
  return word.endsWith('ie') ? Math.min(slips, slipsBetween(typed, word.replace(/ie$/, 'y'))) : slips
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** Damerau's distance of two short words. */
function slipsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], [...Array(b.length + 1).keys()]]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let slips = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      }
      row.push(slips)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

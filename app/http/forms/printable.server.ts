import { passesLuhn } from '~/validation/payments/luhn'
import { straightQuotes } from '~/validation/straight-quotes'

/** Controls that no page may hold, other than tabs and ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A run of digits as long as a card number's, alone or in groups, also one that hangs on to a word. */
const cardLike = /\d{13,}|(?<![\w-])\d(?:[\s.-]?\d){12,18}(?![\w-])/g

/** Chosen from what the page offered, which may well have typographic quotes: as it was sent. */
const chosen = new Set(['color', 'size', 'dimension'])

/**
 * What was typed as it may come back in a page, of whatever shape: controls were refused and do not come back, nor does
 * what looks like the number of a card; single quotes are straight as they were judged.
 * @param name of the field, where it is one
 */
export function printable<Typed>(typed: Typed, name = ''): Typed {
  if (typeof typed === 'string') {
    const shown = withoutCards(typed).replace(unprintable, '')
    return (chosen.has(name) ? shown : straightQuotes(shown)) as Typed
  }
  if (Array.isArray(typed)) return typed.map((each) => printable(each, name)) as Typed
  if (!typed || typeof typed !== 'object') return typed
  return Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, printable(value, field)])) as Typed
}

/** As many digits in a row are refused wherever they are typed, so that what is missing is said. */
const refusedRun = 15

/**
 * In whatever digits it is written. A shorter run, which may stand in a text, is a card's number when its check digit
 * is right.
 */
function withoutCards(typed: string): string {
  const plain = typed.normalize('NFKC')
  const shown = plain.replace(cardLike, (run) => {
    const digits = run.replace(/\D/g, '')
    return digits.length >= refusedRun || passesLuhn(digits) ? '' : run
  })
  return shown === plain ? typed : shown
}

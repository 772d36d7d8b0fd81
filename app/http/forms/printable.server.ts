import { holdsCardNumber, withoutCardNumbers } from '~/validation/card-number'
import { passesLuhn } from '~/validation/payments/luhn'
import { straightQuotes } from '~/validation/straight-quotes'

/** Controls that no page may hold, other than tabs and ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Digits as many as a card number has or more, alone or in groups, also a run that hangs on to a word. */
const cardLike = /\d{13,}|(?<![\w-])\d(?:[\s.-]?\d){12,}(?![\w-])/g

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

/**
 * In whatever digits it is written. What is refused as a card's number wherever it is typed does not come back: that it is
 * missing is said. Any other run, which may stand in a text, is one when its check digit is right.
 */
function withoutCards(typed: string): string {
  const plain = typed.normalize('NFKC')
  const others = plain.replace(cardLike, (run) => {
    const digits = run.replace(/\D/g, '')
    return holdsCardNumber(run) || passesLuhn(digits) ? '' : run
  })
  const shown = withoutCardNumbers(others)
  return shown === plain ? typed : shown
}

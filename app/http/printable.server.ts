import { straightQuotes } from '~/validation/straight-quotes'

/** Controls that no page may hold, other than tabs and ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Chosen from what the page offered, which may well have typographic quotes: as it was sent. */
const chosen = new Set(['color', 'size', 'dimension'])

/**
 * What was typed as it may come back in a page, of whatever shape: controls were refused and do not come back, single
 * quotes are straight as they were judged.
 * @param name of the field, where it is one
 */
export function printable<Typed>(typed: Typed, name = ''): Typed {
  if (typeof typed === 'string') {
    const shown = typed.replace(unprintable, '')
    return (chosen.has(name) ? shown : straightQuotes(shown)) as Typed
  }
  if (Array.isArray(typed)) return typed.map((each) => printable(each, name)) as Typed
  if (!typed || typeof typed !== 'object') return typed
  return Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, printable(value, field)])) as Typed
}

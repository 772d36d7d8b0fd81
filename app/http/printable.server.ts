/** Controls that no page may hold, other than tabs and ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** What was typed as it may come back in a page, of whatever shape: controls were refused and do not come back. */
export function printable<Typed>(typed: Typed): Typed {
  if (typeof typed === 'string') return typed.replace(unprintable, '') as Typed
  if (Array.isArray(typed)) return typed.map(printable) as Typed
  if (!typed || typeof typed !== 'object') return typed
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, printable(value)])) as Typed
}

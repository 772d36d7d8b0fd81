type Path = (string | number)[]

/** Why a text is refused that databases keep each in its own way, or not at all, and that feeds cannot have. */
export const brokenText = 'holds a character that no XML can have, like \\u0000, or half of one'

/** The places of a JSON value where a text, or the name of a field, holds what no XML can have. */
export function findBrokenTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return isBroken(value) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((each, at) => findBrokenTexts(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    isBroken(key) ? [path] : findBrokenTexts(each, [...path, key]),
  )
}

function isBroken(text: string): boolean {
  return /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)
}

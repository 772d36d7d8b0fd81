type Path = (string | number)[]

/** Why a text is refused that databases keep each in its own way, or not at all. */
export const brokenText = 'holds the character \\u0000 or half of another'

/** The places of a JSON value where a text, or the name of a field, holds a NUL or half of a character. */
export function findBrokenTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return isBroken(value) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((each, at) => findBrokenTexts(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    isBroken(key) ? [path] : findBrokenTexts(each, [...path, key]),
  )
}

function isBroken(text: string): boolean {
  return text.includes('\0') || /\p{Cs}/u.test(text)
}

import type { Oddity } from './repeated-ids'

/** Lengths that cannot be below nothing. */
const neverNegative: ReadonlySet<unknown> = new Set([
  ...['padding', 'width', 'maxWidth', 'fontSize', 'gap', 'spacing', 'blur'],
])

/** Lengths that cannot be parts of another. */
const neverPart: ReadonlySet<unknown> = new Set(['offsetX', 'offsetY', 'blur'])

const oneLength = /^-?\d+(?:\.\d+)?(?:[a-z]{2,3}|%)?$/

/** Says that browsers do not know a length where it stands; null when they do, and for any other text. */
export function unknownLength(path: Oddity['path'], value: string): string | null {
  const name = path.at(-2) === 'gap' ? 'gap' : path.at(-1)
  const parts = value.split(' ')
  if (!parts.every((part) => part === 'auto' || oneLength.test(part))) return null
  const isUnknown =
    (neverNegative.has(name) && parts.some((part) => part.startsWith('-'))) ||
    (neverPart.has(name) && parts.some((part) => part.endsWith('%'))) ||
    (name === 'padding' && parts.includes('auto'))
  return isUnknown ? `${name} cannot be ${value}: it is not shown` : null
}

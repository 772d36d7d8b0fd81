const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL']
const words: Record<string, string> = {
  '2XS': 'XXS',
  'EXTRA SMALL': 'XS',
  'X-SMALL': 'XS',
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  'EXTRA LARGE': 'XL',
  'X-LARGE': 'XL',
  '2XL': 'XXL',
  '3XL': 'XXXL',
  XXXXL: '4XL',
}

/** Sizes in the order people expect: letters by their scale, numbers ascending, anything else as first seen. */
export function orderSizes(sizes: readonly string[]): string[] {
  const unique = [...new Set(sizes)]
  const byLetter = unique.map(letterPlace)
  if (byLetter.every((place) => place >= 0)) return sortedBy(unique, letterPlace)
  return unique.every((size) => number.test(size)) ? sortBySystem(unique) : unique
}

/** The place of a size among the letters, XXS first; -1 when it is none of them. */
export function letterPlace(size: string): number {
  const upper = size.toUpperCase()
  return letters.indexOf(words[upper] ?? upper)
}

/** 32, 7.5, 10W, or with the name of a system before it: Italian 48. */
const number = /^([A-Za-z]+ )?(\d+(?:\.\d+)?)\s*[A-Za-z]{0,2}$/

function sortBySystem(sizes: string[]): string[] {
  const systems = [...new Set(sizes.map(systemOf))]
  return sortedBy(sizes, (size) => systems.indexOf(systemOf(size)) * 10_000 + Number(number.exec(size)?.[2]))
}

function systemOf(size: string): string {
  return number.exec(size)?.[1] ?? ''
}

function sortedBy(sizes: string[], place: (size: string) => number): string[] {
  return sizes.toSorted((a, b) => place(a) - place(b))
}

/** Swatch colours for the words merchants use most; a colour without one of them has a swatch without a fill. */
const hexOfWord: Record<string, string> = {
  black: '#1d1d1f',
  white: '#ffffff',
  gray: '#8b8d91',
  grey: '#8b8d91',
  charcoal: '#3c3f44',
  silver: '#c0c2c6',
  navy: '#1f2a44',
  blue: '#2f5d9b',
  sky: '#a9cbe8',
  teal: '#1f6f73',
  green: '#3f7d4e',
  olive: '#6b6b3a',
  moss: '#5d6350',
  yellow: '#e6c33c',
  gold: '#c79a3a',
  orange: '#d9772b',
  red: '#b3262e',
  burgundy: '#6b1f2e',
  pink: '#e39bb0',
  purple: '#6a4a8c',
  lavender: '#b9a8d8',
  brown: '#6b4a34',
  tan: '#c5a67c',
  khaki: '#b3a278',
  beige: '#ddcfb6',
  cream: '#f1e8d4',
  natural: '#eae0cd',
  ivory: '#f5f0e1',
}

/** The colour of a label by its last known word: "Heather Green" is green. Null when none is known. */
export function hexOf(label: string): string | null {
  const words = label.toLowerCase().split(/[^a-z]+/)
  return words.map((word) => hexOfWord[word]).findLast(Boolean) ?? null
}

/** A set of products by their numbers, one bit each. */
export type BitSet = Uint32Array

export function emptySet(products: number): BitSet {
  return new Uint32Array((products + 31) >>> 5)
}

export function addTo(set: BitSet, number: number) {
  set[number >>> 5] = (set[number >>> 5] ?? 0) | (1 << (number & 31))
}

export function isIn(set: BitSet, number: number): boolean {
  return (((set[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
}

export function setOf(numbers: Iterable<number>, products: number): BitSet {
  const set = emptySet(products)
  for (const number of numbers) addTo(set, number)
  return set
}

/** What both sets hold; the first is changed. */
export function keepCommon(set: BitSet, other: BitSet): BitSet {
  for (let at = 0; at < set.length; at++) set[at] = (set[at] ?? 0) & (other[at] ?? 0)
  return set
}

export function sizeOf(set: BitSet): number {
  let size = 0
  for (let at = 0; at < set.length; at++) size += bitsOf(set[at] ?? 0)
  return size
}

/** How many products two sets have in common. */
export function sizeOfCommon(set: BitSet, other: BitSet): number {
  let size = 0
  for (let at = 0; at < set.length; at++) size += bitsOf((set[at] ?? 0) & (other[at] ?? 0))
  return size
}

function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

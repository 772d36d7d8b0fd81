/** Numbers from 0 up to 1, the same ones every time for the same start. */
export type Random = () => number

/**
 * A source of numbers that depends on the seed and the index alone, so a product can be made without making those
 * before it (mulberry32).
 */
export function seededRandom(seed: number, index: number): Random {
  let state = (seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from 0 to `below` - 1. */
export function wholeBelow(random: Random, below: number): number {
  return Math.floor(random() * below)
}

/** One of the given things; throws when there are none. */
export function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[wholeBelow(random, from.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

/** Up to `count` different things in a new order. */
export function pickSome<T>(random: Random, from: readonly T[], count: number): T[] {
  const left = [...from]
  const picked: T[] = []
  while (picked.length < count && left.length > 0) picked.push(...left.splice(wholeBelow(random, left.length), 1))
  return picked
}

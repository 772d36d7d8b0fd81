import { createHash } from 'node:crypto'

const first = 300_000
const count = 700_000
const tries = 24

/**
 * The six-digit codes a product that comes without one may get, in order of preference. They are made from its handle,
 * so that the same catalogue gets the same codes again on another machine.
 */
export function possibleCodes(handle: string): string[] {
  return Array.from({ length: tries }, (_, step) => {
    const mixed = createHash('sha256').update(`${step}:${handle}`).digest().readUInt32BE()
    return String(first + (mixed % count))
  })
}

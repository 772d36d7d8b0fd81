import { randomBytes, randomInt } from 'node:crypto'

/** 128 random bits in url-safe letters: row ids, keys and anything a stranger must not guess. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/** Nine digits, the first 1 to 7: a number starting with 8 is read as a store receipt. */
export function newOrderNumber(): string {
  return String(randomInt(100_000_000, 800_000_000))
}

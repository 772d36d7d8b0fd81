import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A keyed hash (HMAC-SHA-256, 43 characters of base64url) of a text for one purpose: what was made for another purpose, or
 * without the secret, is another one.
 */
export function signature(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')
}

/** The text, a dot and its signature: whoever carries it can read it and can change nothing. */
export function sign(secret: string, purpose: string, text: string): string {
  return `${text}.${signature(secret, purpose, text)}`
}

/** The text of what `sign` made with this secret for this purpose; null of anything else. */
export function readSigned(secret: string, purpose: string, signed: string): string | null {
  const dot = signed.lastIndexOf('.')
  const text = signed.slice(0, Math.max(dot, 0))
  return isSame(signed.slice(dot + 1), signature(secret, purpose, text)) ? text : null
}

/** Compares two texts in a time that tells nothing of where they differ, but for their lengths. */
export function isSame(given: string, due: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(due)]
  return a.length === b.length && timingSafeEqual(a, b)
}

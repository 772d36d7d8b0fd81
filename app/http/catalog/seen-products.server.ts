import { clearCookies, smallCookie, smallCookieValue } from '../request/cookies.server'

const name = 'seen'
const monthInSeconds = 30 * 24 * 3600
const kept = 9

/** Codes of the products a visitor looked at, the latest first. The cookie is the visitor's own: it may hold anything. */
export function seenProducts(request: Request): string[] {
  const codes = (smallCookieValue(request, name) ?? '').split('.').filter((code) => /^[\w-]{1,64}$/.test(code))
  return [...new Set(codes)].slice(0, kept)
}

/** The Set-Cookie that remembers this product as the latest. */
export function seenProductsCookie(request: Request, productCode: string): string {
  const before = seenProducts(request).filter((code) => code !== productCode)
  return smallCookie(name, [productCode, ...before].slice(0, kept).join('.'), monthInSeconds)
}

/** Whoever signs out leaves nothing of what they looked at to the next at the same browser. */
export function forgetSeenProducts(headers: Headers): void {
  clearCookies([name], headers)
}

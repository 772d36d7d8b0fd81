import { createHmac, timingSafeEqual } from 'node:crypto'
import { hour } from '~/durations'

const lifeMs = 12 * hour

/**
 * An anti-forgery token of a session: the moment it was made and a keyed hash of both. It needs no row, so a page can
 * carry one before anything is stored, and tokens of several tabs hold side by side.
 * @param now epoch ms
 */
export function newToken(sessionId: string, secret: string, now: number): string {
  const at = now.toString(36)
  return `${at}.${sign(sessionId, at, secret)}`
}

/** Whether the token was made for this session less than twelve hours ago. */
export function isGoodToken(token: string | null | undefined, sessionId: string, secret: string, now: number): boolean {
  const [at = '', signature = ''] = (token ?? '').split('.')
  const age = now - Number.parseInt(at, 36)
  if (!(age >= -60_000 && age < lifeMs)) return false
  const expected = Buffer.from(sign(sessionId, at, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sign(sessionId: string, at: string, secret: string): string {
  return createHmac('sha256', secret).update(`csrf ${sessionId} ${at}`).digest('base64url')
}

import { hour } from '~/durations'
import { readSigned, sign } from '~/signed.server'

const lifeMs = 12 * hour

/**
 * An anti-forgery token of a session: the moment it was made and a keyed hash of both. It needs no row, so a page can
 * carry one before anything is stored, and tokens of several tabs hold side by side.
 * @param now epoch ms
 */
export function newToken(sessionId: string, secret: string, now: number): string {
  return sign(secret, purposeOf(sessionId), now.toString(36))
}

/** Whether the token was made for this session less than twelve hours ago. */
export function isGoodToken(token: string | null | undefined, sessionId: string, secret: string, now: number): boolean {
  const at = readSigned(secret, purposeOf(sessionId), token ?? '')
  const age = now - Number.parseInt(at ?? '', 36)
  return age >= -60_000 && age < lifeMs
}

function purposeOf(sessionId: string): string {
  return `csrf ${sessionId}`
}

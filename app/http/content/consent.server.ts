import { type ConsentAnswer, consentSchema } from '~/validation/content/consent'
import { smallCookie, smallCookieValue } from '../request/cookies.server'
import { ownAddress } from '../request/own-address.server'

const name = 'consent'

/** How long the question stays away after an answer. */
const keptForDays = 180

/** The Set-Cookie that remembers the answer. Pages read it before each event they deliver. */
export function consentCookie(answer: ConsentAnswer): string {
  return smallCookie(name, answer, keptForDays * 24 * 3600, 'page')
}

/** What the visitor answered within the last 180 days, null when nothing. */
export function consentOf(request: Request): ConsentAnswer | null {
  const answer = smallCookieValue(request, name)
  return (answer && consentSchema.shape.answer.safeParse(answer).data) || null
}

/** A path of this shop to go back to; anything else is the home page. */
export function pathBack(path: string): string {
  return (path.startsWith('/') && ownAddress(path, { url: 'http://shop' })) || '/'
}

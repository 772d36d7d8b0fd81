import type { Joined } from '~/services/identity/join-bags'
import type { Problem } from '~/services/result'
import { smallCookie, smallCookieValue } from './cookies.server'
import type { Visit } from './visit.server'

const name = 'cut'
const lifeInSeconds = 60

/** A changed bag that may have a notice: a line holds fewer units than were asked for. */
type Changed = { lineId?: string; notice?: Problem }

/** A line that was cut, and to how many units. */
type Cut = { lineId: string; quantity: number }

/**
 * Remembers, for the bag's next page alone, which lines hold fewer units than were asked for. In a cookie rather than in
 * the address, so that a reload or a link cannot say it again.
 */
export function keepCutNotices({ headers }: Visit, changes: readonly Changed[], seconds = lifeInSeconds) {
  const cuts = changes.flatMap(({ lineId, notice }) => (notice ? `${lineId}.${notice.values?.quantity}` : []))
  if (cuts.length > 0) headers.append('set-cookie', smallCookie(name, cuts.join('~'), seconds))
}

/** The lines that were just cut. They are told once. */
export function takeCutNotices(request: Request, { headers }: Visit): Cut[] {
  const kept = smallCookieValue(request, name)
  if (!kept) return []
  headers.append('set-cookie', smallCookie(name, '', 0))
  return kept.split('~').flatMap((cut) => {
    const [, lineId, quantity] = /^([\w-]{1,64})\.(\d{1,2})$/.exec(cut) ?? []
    return lineId ? { lineId, quantity: Number(quantity) } : []
  })
}

const joinName = 'joined'
const day = 24 * 3600

/** Remembers, for the bag's next page, that a guest's bag joined the customer's, and what that changed. */
export function keepJoinNotice(visit: Visit, { wereTwo, cuts, left }: Joined) {
  keepCutNotices(visit, cuts, day)
  if (wereTwo) visit.headers.append('set-cookie', smallCookie(joinName, String(left), day))
}

/** How many items found no room when two bags became one; null when nothing of the kind happened. It is told once. */
export function takeJoinNotice(request: Request, { headers }: Visit): { left: number } | null {
  const kept = smallCookieValue(request, joinName)
  if (!kept || !/^\d{1,3}$/.test(kept)) return null
  headers.append('set-cookie', smallCookie(joinName, '', 0))
  return { left: Number(kept) }
}

/** Whether the bag's next page has to say that it holds less than was put in. */
export function hasLossToTell(request: Request): boolean {
  return Boolean(smallCookieValue(request, name)) || Number(smallCookieValue(request, joinName) ?? 0) > 0
}

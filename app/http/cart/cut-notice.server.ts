import { day, second } from '~/durations'
import type { Joined } from '~/services/identity/join-bags'
import { linesOf, type Order } from '~/services/orders/order'
import type { Problem } from '~/services/result'
import { cookieValue, smallCookie, smallCookieValue } from '../request/cookies.server'
import type { Visit } from '../request/visit.server'

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

/** Where an addition leads; the bag's next page says what it cut. */
export function afterAddition(added: Changed & { next: string }, visit: Visit): string {
  keepCutNotices(visit, [added])
  return added.next
}

/** The lines that were just cut. They are told once. @param isData whether scripts ask, and not a page */
export function takeCutNotices(request: Request, visit: Visit, isData = false): Cut[] {
  const kept = take(name, request, visit, isData)
  if (!kept) return []
  return kept.split('~').flatMap((cut) => {
    const [, lineId, quantity] = /^([\w-]{1,64})\.(\d{1,2})$/.exec(cut) ?? []
    return lineId ? { lineId, quantity: Number(quantity) } : []
  })
}

const told = 'told~'
/** Longer than scripts are waited for. */
const toldInSeconds = 15
/** Set by scripts before they give a page up and load it whole (way-out.ts). */
const isLoadedWhole = (request: Request) => cookieValue(request, 'whole') !== undefined

/**
 * What a cookie holds, once. What scripts were told they may not come to show, because a file of the page is lost: for a
 * moment the page that they then load whole is told it too. A reload by the shopper is not.
 */
function take(cookie: string, request: Request, { headers }: Visit, isData: boolean): string | null {
  const kept = smallCookieValue(request, cookie)
  const isTold = kept?.startsWith(told)
  if (!kept || (isData && isTold)) return null
  headers.append('set-cookie', isData ? smallCookie(cookie, told + kept, toldInSeconds) : smallCookie(cookie, '', 0))
  if (!isTold) return kept
  return isLoadedWhole(request) ? kept.slice(told.length) : null
}

const joinName = 'joined'
const aDay = day / second

/** Remembers, for the bag's next page, that a guest's bag joined the customer's, and what that changed. */
export function keepJoinNotice(visit: Visit, { wereTwo, cuts, left }: Joined) {
  keepCutNotices(visit, cuts, aDay)
  if (wereTwo) visit.headers.append('set-cookie', smallCookie(joinName, String(left), aDay))
}

/**
 * How many items found no room when two bags became one; null when nothing of the kind happened. It is told once.
 * @param isData whether scripts ask, and not a page
 */
export function takeJoinNotice(request: Request, visit: Visit, isData = false): { left: number } | null {
  const kept = take(joinName, request, visit, isData)
  return kept && /^\d{1,3}$/.test(kept) ? { left: Number(kept) } : null
}

/** Whether the bag's next page has to say that it holds less than was put in. */
export function hasLossToTell(request: Request): boolean {
  const cut = smallCookieValue(request, name)
  return (cut && !cut.startsWith(told)) || Number(smallCookieValue(request, joinName) ?? 0) > 0
}

/** The lines of an order that hold as many units as a notice says of them. */
export function cutLinesOf(order: Order, cuts: ReturnType<typeof takeCutNotices>): string[] {
  return linesOf(order)
    .filter(({ id, quantity }) => cuts.some((cut) => cut.lineId === id && cut.quantity === quantity))
    .map(({ id }) => id)
}

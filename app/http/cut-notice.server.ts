import type { Problem } from '~/services/result'
import { smallCookie, smallCookieValue, type Visit } from './visit.server'

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
export function keepCutNotices({ headers }: Visit, changes: readonly Changed[]) {
  const cuts = changes.flatMap(({ lineId, notice }) => (notice ? `${lineId}.${notice.values?.quantity}` : []))
  if (cuts.length > 0) headers.append('set-cookie', smallCookie(name, cuts.join('~'), lifeInSeconds))
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

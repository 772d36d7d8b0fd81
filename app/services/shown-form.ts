import { minute } from '~/durations'
import { ok, type Result, refuse, tooOften } from '~/services/result'
import { readSigned, sign } from '~/signed.server'
import type { Store } from '~/store.server'
import { beginTry, type Payer } from './try-limits'

/** Nobody reads and fills in a form in less. */
const soonestMs = 2_000
const latestMs = 30 * minute

/**
 * The mark of a form as it is shown to one visitor: when, and a keyed hash of that, of its type and of the session. It
 * needs no row until it is used.
 */
export function markOf(store: Pick<Store, 'config' | 'now' | 'newId'>, who: Pick<Payer, 'sessionKey'>, type: string) {
  return sign(store.config.sessionSecret, purposeOf(who, type), `${store.now().toString(36)}.${store.newId()}`)
}

/**
 * Judges the mark a form came with: it counts once, for this visitor and type, from two seconds to thirty minutes after the
 * form was shown. Refused as 'tooOften' when it came too soon, with the time that is left, else with 'captcha.outdated'.
 */
export async function judgeMark(store: Store, who: Payer, type: string, mark = ''): Promise<Result<null>> {
  const shown = readSigned(store.config.sessionSecret, purposeOf(who, type), mark)
  if (shown === null) return refuse('captcha.outdated')
  const [at = '', id] = shown.split('.')
  const age = store.now() - Number.parseInt(at, 36)
  if (age > latestMs) return refuse('captcha.outdated')
  if (age < soonestMs) return tooOften(soonestMs - age, 'captcha.tooSoon')
  const first = await beginTry(store, [{ bucket: `form shown ${id}`, most: 1, ms: latestMs }])
  return first.ok ? ok(null) : refuse('captcha.outdated')
}

function purposeOf({ sessionKey }: Pick<Payer, 'sessionKey'>, type: string): string {
  return `form ${type} ${sessionKey}`
}

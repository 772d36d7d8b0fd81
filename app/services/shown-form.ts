import { createHmac, timingSafeEqual } from 'node:crypto'
import { minute } from '~/durations'
import { ok, type Result, refuse, tooOften } from '~/services/result'
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
  const shown = `${store.now().toString(36)}.${store.newId()}`
  return `${shown}.${signature(store, who, type, shown).toString('base64url')}`
}

/**
 * Judges the mark a form came with: it counts once, for this visitor and type, from two seconds to thirty minutes after the
 * form was shown. Refused as 'tooOften' when it came too soon, with the time that is left, else with 'captcha.outdated'.
 */
export async function judgeMark(store: Store, who: Payer, type: string, mark = ''): Promise<Result<null>> {
  const [at = '', id = '', signed = ''] = mark.split('.')
  const given = Buffer.from(signed, 'base64url')
  const right = signature(store, who, type, `${at}.${id}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return refuse('captcha.outdated')
  const age = store.now() - Number.parseInt(at, 36)
  if (age > latestMs) return refuse('captcha.outdated')
  if (age < soonestMs) return tooOften(soonestMs - age, 'captcha.tooSoon')
  const first = await beginTry(store, [{ bucket: `form shown ${id}`, most: 1, ms: latestMs }])
  return first.ok ? ok(null) : refuse('captcha.outdated')
}

function signature(
  { config }: Pick<Store, 'config'>,
  { sessionKey }: Pick<Payer, 'sessionKey'>,
  type: string,
  shown: string,
) {
  return createHmac('sha256', config.sessionSecret).update(`form ${type} ${sessionKey} ${shown}`).digest()
}

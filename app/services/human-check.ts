import { noteTries, wasTried } from '~/db/identity/attempt-limits'
import { minute } from '~/durations'
import { ok, type Result, refusal, refuse, tooOften } from '~/services/result'
import { judgeMark, markOf } from '~/services/shown-form'
import { addressBucket, beginTry, type Payer, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'

/** The forms that may ask for a human check. */
export const humanCheckTypes = ['LOGIN', 'REGISTER', 'FORGOT_PASSWORD', 'GIFT_CARD'] as const
export type HumanCheckType = (typeof humanCheckTypes)[number]

/** What came with a form: the answer to the challenge, a field that people leave empty, and the mark it was shown with. */
export type HumanAnswer = { token?: string; trap?: string; shown?: string }

const laneMs = 30_000
/** At one address a family or an office may send so many at once; gift cards are worth guessing. */
const burst = { LOGIN: 5, REGISTER: 5, FORGOT_PASSWORD: 5, GIFT_CARD: 1 } as const
const awayMs = 5 * minute

const toggleOf = {
  LOGIN: 'loginCaptcha',
  REGISTER: 'registerCaptcha',
  FORGOT_PASSWORD: 'forgotPasswordCaptcha',
  GIFT_CARD: 'giftCardCaptcha',
} as const

/** Where the check refuses, a form says what it says when it fails otherwise. */
const failureOf = {
  LOGIN: 'login.failed',
  REGISTER: 'register.failed',
  FORGOT_PASSWORD: 'forgot.failed',
  GIFT_CARD: 'payment.apply',
} as const

/** Whether a form of this type asks: only with keys and its own toggle on. */
export function asksForHuman({ config, toggles }: Pick<Store, 'config' | 'toggles'>, type: HumanCheckType): boolean {
  return Boolean(config.CAPTCHA_KEY) && toggles[toggleOf[type]]
}

/** What the page of such a form needs to put the challenge, and the mark of the form; null when it asks nothing, or cannot. */
export function humanWidget(store: Store, who: Pick<Payer, 'sessionKey'>, type: HumanCheckType) {
  const widget = asksForHuman(store, type) && store.gateways.humanCheck?.widget
  return widget ? { ...widget, shown: markOf(store, who, type) } : null
}

/**
 * Judges the answer to the human check of a form. Without one a form goes the slow lane, for who has no scripts, if it was
 * shown to this visitor a while ago and is sent for the first time; a call (`lane` false) is refused. When the provider
 * cannot be asked, the same lane is open, but not for gift cards: these wait, and for some minutes those without an answer
 * do, too.
 */
export async function passHumanCheck(
  store: Store,
  who: Payer,
  type: HumanCheckType,
  { token, trap, shown }: HumanAnswer,
  lane: boolean,
): Promise<Result<null>> {
  if (!asksForHuman(store, type)) return ok(null)
  const refused = refuse(failureOf[type])
  if (trap) return refused
  const { humanCheck } = store.gateways
  const verdict = token && humanCheck ? await humanCheck.verify(token, who.address) : 'unavailable'
  if (verdict === 'human') return ok(null)
  if (verdict === 'not-human') return refused
  if (!token && !lane) return refused
  const marked = lane && humanCheck ? await judgeMark(store, who, type, shown) : ok(null)
  if (!marked.ok) return marked
  return type === 'GIFT_CARD' ? giftCardTurn(store, who, Boolean(token && humanCheck)) : turnOf(store, who, type)
}

/**
 * One try every thirty seconds a session; an address has some at once, and then one every thirty seconds, too: cookies
 * that are dropped gain nothing.
 */
async function turnOf(store: Store, who: Payer, type: HumanCheckType): Promise<Result<null>> {
  const [session, address] = [sessionBucket(`${type} lane`, who), addressBucket(`${type} lane`, who)]
  const own = { bucket: session, most: 1, ms: laneMs }
  const atOnce = await beginTry(store, [own, { bucket: address, most: burst[type], ms: 3 * minute }])
  const turn = atOnce.ok ? atOnce : await beginTry(store, [own, { bucket: address, most: 1, ms: laneMs }])
  if (turn.ok) return ok(null)
  return tooOften(turn.refusal.retryAfterMs ?? laneMs, type === 'GIFT_CARD' ? 'giftCard.slowLane' : 'captcha.slowLane')
}

/**
 * The turn of a gift card. One whose answer the provider could not judge waits; while that is so, or was minutes ago, an
 * address has one try without an answer in all that time: leaving the answer out is no way around the wait.
 * @param unjudged it came with an answer, and the provider was asked in vain
 */
async function giftCardTurn(store: Store, who: Payer, unjudged: boolean): Promise<Result<null>> {
  const [away, at] = ['human check away', store.now()]
  if (unjudged) await noteTries(store.db, [{ id: store.newId(), bucket: away, at }])
  else if (!(await wasTried(store.db, away, at - awayMs))) return turnOf(store, who, 'GIFT_CARD')
  const bucket = addressBucket('GIFT_CARD away', who)
  const turn = await beginTry(store, [{ bucket, most: 1, ms: awayMs }])
  if (turn.ok && !unjudged) return ok(null)
  return refusal({ code: 'feature.unavailable', kind: 'unavailable' })
}

import { ok, type Result, refusal, refuse, tooOften } from '~/services/result'
import { beginTry, type Payer, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'

/** The forms that may ask for a human check. */
export const humanCheckTypes = ['LOGIN', 'REGISTER', 'FORGOT_PASSWORD', 'GIFT_CARD'] as const
export type HumanCheckType = (typeof humanCheckTypes)[number]

/** What came with a form: the answer to the challenge, and a field that people leave empty. */
export type HumanAnswer = { token?: string; trap?: string }

const laneMs = 30_000

/** Whether a form of this type asks: only with keys and its own setting on. */
export function asksForHuman({ config }: Pick<Store, 'config'>, type: HumanCheckType): boolean {
  return Boolean(config.CAPTCHA_KEY) && config[`${type}_CAPTCHA`]
}

/** What the page of such a form needs to put the challenge; null when it asks nothing, or cannot. */
export function humanWidget(store: Store, type: HumanCheckType) {
  return asksForHuman(store, type) ? (store.gateways.humanCheck?.widget ?? null) : null
}

/**
 * Judges the answer to the human check of a form. Without one a form is judged once every thirty seconds, for who has no
 * scripts; a call (`lane` false) is refused. When the provider cannot be asked, the same lane is open, but not for gift
 * cards, which are worth guessing.
 */
export async function passHumanCheck(
  store: Store,
  who: Payer,
  type: HumanCheckType,
  { token, trap }: HumanAnswer,
  lane: boolean,
): Promise<Result<null>> {
  if (!asksForHuman(store, type)) return ok(null)
  if (trap) return refuse('generic')
  const { humanCheck } = store.gateways
  const verdict = token && humanCheck ? await humanCheck.verify(token, who.address) : 'unavailable'
  if (verdict === 'human') return ok(null)
  if (verdict === 'not-human') return refuse('generic')
  if (token && humanCheck && type === 'GIFT_CARD') return refusal({ code: 'feature.unavailable', kind: 'unavailable' })
  if (!token && !lane) return refuse('generic')
  const bucket = sessionBucket(`${type} lane`, who)
  const turn = await beginTry(store, [{ bucket, most: 1, ms: laneMs }])
  if (turn.ok) return ok(null)
  return tooOften(turn.refusal.retryAfterMs ?? laneMs, type === 'GIFT_CARD' ? 'giftCard.slowLane' : 'captcha.slowLane')
}

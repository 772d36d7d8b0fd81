import { ok, type Result, tooOften } from '~/services/result'
import { beginTry, type Payer, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'

const laneMs = 30_000

/** While the human check is on, a shopper without its answer may try one gift card every thirty seconds. */
export async function waitForSlowLane(store: Store, who: Payer): Promise<Result<null>> {
  const { CAPTCHA_KEY, GIFT_CARD_CAPTCHA } = store.config
  if (!CAPTCHA_KEY || !GIFT_CARD_CAPTCHA) return ok(null)
  const turn = await beginTry(store, [{ bucket: sessionBucket('gift-card lane', who), most: 1, ms: laneMs }])
  return turn.ok ? ok(null) : tooOften(turn.refusal.retryAfterMs ?? laneMs, 'giftCard.slowLane')
}

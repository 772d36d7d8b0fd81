import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { beginTry, type Payer, sessionBucket } from './try-limits'

const laneMs = 30_000

/** While the human check is on, a shopper without its answer may try one gift card every thirty seconds. */
export async function waitForSlowLane(store: Store, who: Payer): Promise<Result<null>> {
  const { CAPTCHA_KEY, GIFT_CARD_CAPTCHA } = store.config
  if (!CAPTCHA_KEY || !GIFT_CARD_CAPTCHA) return ok(null)
  const turn = await beginTry(store, [{ bucket: sessionBucket('gift-card lane', who), most: 1, ms: laneMs }])
  return turn.ok ? ok(null) : refusal({ code: 'giftCard.slowLane', kind: 'too-often' })
}

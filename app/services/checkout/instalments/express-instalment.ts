import { findBag } from '~/services/cart/current-bag'
import { instalmentProvider, judgeInstalment } from '~/services/payments/instalments/instalment-rules'
import { type StartedInstalment, startInstalment } from '~/services/payments/instalments/start-instalment'
import { sealReturn } from '~/services/payments/payer-return'
import { ok, type Result, refuse } from '~/services/result'
import type { Buyer } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { unavailableItems } from '../steps/inventory'
import { canVisit } from '../steps/sections'

/**
 * Instalments chosen in the bag, on the provider's own page: begun at once when everything else of the order is known.
 * @param returnUrl where the payer returns to, a whole address that holds our signed state
 * @returns null when checkout has to ask first
 */
export async function startFromBag(
  store: Store,
  { bagKey, sessionKey }: Pick<Buyer, 'bagKey' | 'sessionKey'>,
  returnUrl: (state: string) => string,
): Promise<Result<StartedInstalment | null>> {
  const provider = instalmentProvider(store)
  if (!provider || !store.toggles.afterpayExpress) return refuse('feature.unavailable')
  const order = await findBag(store, bagKey)
  if (!order) return refuse('cart.empty')
  if (canVisit(order, 'BILLING') && unavailableItems(order, store.now()).length === 0) {
    const back = { order: order.id, session: sessionKey, provider: 'afterpay', express: true }
    return startInstalment(store, bagKey, { back: returnUrl(sealReturn(store.config, back, store.now())) })
  }
  const judged = judgeInstalment(order, await provider.limits.read(), null)
  return judged.ok ? ok(null) : judged
}

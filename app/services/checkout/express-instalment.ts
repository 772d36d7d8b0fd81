import { findBag } from '~/services/cart/current-bag'
import { instalmentProvider, judgeInstalment } from '~/services/payments/instalment-rules'
import { type StartedInstalment, startInstalment } from '~/services/payments/start-instalment'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { canVisit } from './sections'

/**
 * Instalments chosen in the bag, on the provider's own page: begun at once when everything else of the order is known.
 * @param back where the payer returns to, a whole address
 * @returns null when checkout has to ask first
 */
export async function startFromBag(
  store: Store,
  bagKey: string,
  back: string,
): Promise<Result<StartedInstalment | null>> {
  const provider = instalmentProvider(store)
  if (!provider || !store.toggles.afterpayExpress) return refuse('feature.unavailable')
  const order = await findBag(store, bagKey)
  if (!order) return refuse('cart.empty')
  if (canVisit(order, 'BILLING')) return startInstalment(store, bagKey, { back })
  const judged = judgeInstalment(order, await provider.limits.read(), false)
  return judged.ok ? ok(null) : judged
}

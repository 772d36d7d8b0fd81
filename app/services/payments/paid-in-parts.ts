import { changeOrder } from '~/services/orders/change-order'
import { lapsedPayment, removedRefusal } from '~/services/orders/lapsed-payment'
import type { Order } from '~/services/orders/order'
import { ok, type Refusal, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { instalmentProvider, judgeInstalment } from './instalment-rules'

/**
 * Whether an order that is to be placed may still be paid as it is, when it is paid in instalments: the payment holds, and
 * the rules by the limits that are known by now. `removedRefusal` itself when the payment has to go.
 */
export function judgePaidInParts(store: Store, counted: Order): Result<null> {
  if (!counted.payments.some(({ type }) => type === 'AFTERPAY')) return ok(null)
  if (lapsedPayment(counted, store.now())) return refusal(removedRefusal)
  const provider = instalmentProvider(store)
  return provider ? judgeInstalment(counted, provider.limits.known()) : refuse('feature.unavailable')
}

/** What takes a payment that lapsed off the open order again: every change of an order does. */
export function mendOf(store: Store, orderId: string, refused: Refusal): (() => Promise<void>) | undefined {
  if (refused !== removedRefusal) return undefined
  return async () => {
    await changeOrder(store, orderId, async () => ok(null))
  }
}

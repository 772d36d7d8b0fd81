import { changeOrder } from '~/services/orders/change-order'
import { lapsedPayment, lapsedRefusal } from '~/services/orders/lapsed-payment'
import { lastNoteOf } from '~/services/orders/last-note'
import type { Order } from '~/services/orders/order'
import { ok, type Refusal, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { instalmentProvider, judgeInstalment } from './instalments/instalment-rules'

/**
 * Whether an order that is to be placed may still be paid as its payer approved it: the payment holds, and in instalments
 * the rules by the limits that are known by now.
 */
export function judgeApproved(store: Store, counted: Order): Result<null> {
  const gone = lapsedPayment(counted, store.now())
  if (gone) return refusal(lapsedRefusal(gone))
  if (!counted.payments.some(({ type }) => type === 'AFTERPAY')) return ok(null)
  const provider = instalmentProvider(store)
  return provider ? judgeInstalment(counted, provider.limits.known()) : refuse('feature.unavailable')
}

/**
 * What takes a payment that lapsed off the open order again, as every change of an order does, and returns all there is
 * to tell.
 */
export function mendOf(store: Store, counted: Order): (() => Promise<Refusal | null>) | undefined {
  if (!lapsedPayment(counted, store.now())) return undefined
  return async () => {
    const change = await changeOrder(store, counted.id, async () => ok(null))
    return change.ok ? lastNoteOf(change.value.order) : null
  }
}

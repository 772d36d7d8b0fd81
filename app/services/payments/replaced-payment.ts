import { findBagRow } from '~/db/orders/orders'
import { findPayment } from '~/db/payments/applied-payments'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { PaymentInput } from '~/validation/payments/payments'

/** The payment whose place another one is to take, as an address names it. */
export type Replaced = { paymentId: string; gateway: string }

/** The gateways a payment can be re-applied through, with the ways to pay that go through each. */
const gateways: Record<string, readonly PaymentInput['way'][]> = {
  'gift-card': ['GiftCard'],
  'first-data': ['CreditCard'],
  ads: ['StoreCard'],
  braintree: ['paypal'],
  afterpay: ['afterpay'],
  'first-data-wallet': ['APPLE_PAY', 'GOOGLE_PAY'],
}

/**
 * Whether a payment may take the place of another: one on the visitor's own bag, of a gateway there is that takes this way
 * to pay. Refused as not found, or as unavailable when its gateway takes another way.
 */
export async function judgeReplaced(
  store: Store,
  { bagKey }: { bagKey: string },
  way: PaymentInput['way'],
  { paymentId, gateway }: Replaced,
): Promise<Result<null>> {
  const bag = await findBagRow(store.db, bagKey)
  const there = await findPayment(store.db, paymentId)
  if (!bag || there?.orderId !== bag.id) return nothingToReplace()
  if (!Object.hasOwn(gateways, gateway)) return nothingToReplace()
  if (!gateways[gateway]?.includes(way)) return refuse('feature.unavailable')
  return there.gateway === gateway ? ok(null) : nothingToReplace()
}

export function nothingToReplace() {
  return refusal({ code: 'payment.apply', kind: 'not-found' })
}

import { createHash } from 'node:crypto'
import { claimNonce } from '~/db/payments/payment-nonces'
import { hour } from '~/durations'
import type { PaymentProvider, Prepared } from '~/gateways/payments'
import type { Cents } from '~/money'
import { changeOrder } from '~/services/orders/change-order'
import { chargeOf, type Order } from '~/services/orders/order'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { StoredBillingAddress } from '~/validation/checkout/address'
import { leavesSomething, putPayment } from '../put-payment'

/** As long as the gateway keeps what a payer approved. */
const usableMs = 3 * hour

/** The gateway of PayPal's button; refused when this shop has none, or not now. */
export function paypalGatewayOf({ gateways, toggles }: Pick<Store, 'gateways' | 'toggles'>): Result<PaymentProvider> {
  const provider = gateways.payments.braintree
  if (!provider) return refuse('feature.unavailable')
  return toggles.paypal ? ok(provider) : refuse('payment.paypalOff')
}

/** Whether this is what PayPal's button hands in, and not the id of an order at PayPal. */
export function isButtonNonce({ gateways }: Pick<Store, 'gateways'>, nonce: string): boolean {
  return gateways.payments.braintree !== undefined && !/^[A-Z0-9]{17}$/.test(nonce)
}

/**
 * Puts what PayPal's button handed in on the bag, for whatever gift cards leave. A nonce is the first order's it came for:
 * for any other one nothing changes. Refused for an order that comes to more than was approved.
 */
export async function putNonce(
  store: Store,
  orderId: string,
  { prepared, billing, approvedAmount, mayRise, again }: PutNonce,
): Promise<Result<Order>> {
  const { ref, display } = prepared
  const at = store.now()
  const payment = {
    ...{ type: 'PAYPAL', provider: 'braintree' as const, gateway: 'braintree', cardType: 'PAYPAL', last4: '', ref },
    ...{ walletType: 'PAYPAL', emailAddress: display.email ?? null, description: 'PayPal', usableUntil: at + usableMs },
    approvedAmount,
    ...(billing ? { billingAddress: JSON.stringify(billing) } : {}),
    ...(billing ? { fullName: `${billing.firstName} ${billing.lastName}`.trim() } : {}),
  }
  const hash = createHash('sha256').update(ref).digest('base64url')
  const change = await changeOrder(
    store,
    orderId,
    async (open) => {
      const isOurs = await claimNonce(open.tx, { hash, orderId, at })
      return isOurs ? putPayment(store, open, payment, again) : refuse('payment.apply')
    },
    (order) => {
      const isMore = !mayRise && approvedAmount !== null && chargeOf(order) > approvedAmount
      return isMore ? refuse('payment.apply') : leavesSomething(order)
    },
  )
  return change.ok ? ok(change.value.order) : change
}

type PutNonce = {
  prepared: Prepared
  billing: StoredBillingAddress | null
  /** What the button was pressed for, in cents; null when the client did not say: no reading of the gateway tells. */
  approvedAmount: Cents | null
  /** The bag may come to more: its shopper looks at it again before it is charged. */
  mayRise: boolean
  /** The id of a payment of the order that is applied again. */
  again?: string
}

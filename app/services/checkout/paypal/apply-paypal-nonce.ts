import { hour, minute } from '~/durations'
import type { Approved } from '~/gateways/payments'
import { cents } from '~/money'
import { openBagOf } from '~/services/payments/new-payment'
import { paypalGatewayOf, putNonce } from '~/services/payments/paypal/paypal-nonce'
import { ok, type Result, refuse, tooOften } from '~/services/result'
import { addressBucket, type Buyer, beginTry, type Limit, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { PaypalInput } from '~/validation/payments/paypal'
import { judgeBilling } from '../wallets/wallet-addresses'

/**
 * Puts what PayPal's button handed in on the bag. The gateway is asked what the nonce stands for: one that is unknown to it,
 * used up, another payer's or another order's is refused, and nothing changes.
 * @returns what is known of the payer; addresses are the browser's word
 */
export async function applyPaypalNonce(
  store: Store,
  who: Buyer,
  { nonce, payerId, email, approvedAmount, expressCheckout, billingAddress, shippingAddress }: PaypalInput,
  again?: string,
): Promise<Result<Approved>> {
  const gateway = paypalGatewayOf(store)
  if (!gateway.ok) return gateway
  const bag = await openBagOf(store, who)
  if (!bag.ok) return bag
  const attempt = await beginTry(store, limits(who))
  if (!attempt.ok) return tooOften(attempt.refusal.retryAfterMs ?? minute, 'payment.apply')
  const context = { key: store.newId(), orderRef: bag.value.id }
  const outcome = await gateway.value.prepare({ kind: 'nonce', nonce, payerId }, {}, context)
  if (outcome.status !== 'ok') return refuse('payment.apply')
  const billing = billingAddress ? judgeBilling(billingAddress) : null
  const put = await putNonce(store, bag.value.id, {
    ...{ prepared: outcome.prepared, approvedAmount, mayRise: expressCheckout, again },
    billing: billing?.ok ? billing.value : null,
  })
  if (!put.ok) return put
  await attempt.value.succeeded()
  const { phoneNumber: phone, isoCountryAlpha2, ...address } = shippingAddress ?? nowhere
  return ok({
    ...{ approved: true, amount: approvedAmount ?? cents(0), email: outcome.prepared.display.email ?? email, phone },
    shipping: shippingAddress ? { ...names, ...address, country: isoCountryAlpha2.toUpperCase() || 'US' } : undefined,
  })
}

const names = { firstName: '', lastName: '' }
const nowhere = {
  phoneNumber: '',
  isoCountryAlpha2: '',
  addressLine1: '',
  city: '',
  stateProvinceRegion: '',
  postalCode: '',
}

/** What came to nothing. */
function limits(who: Buyer): Limit[] {
  return [
    { bucket: sessionBucket('paypal-nonce', who), most: 20, ms: 15 * minute },
    { bucket: addressBucket('paypal-nonce', who), most: 120, ms: hour },
  ]
}

import type { PayerApproval, PaymentProvider } from '~/gateways/payments'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'

type Paypal = PaymentProvider & { approval: PayerApproval }

/** PayPal, where the payer approves on its own page; refused when this shop does not offer it, or not now. */
export function paypalOrdersOf({ gateways, toggles }: Pick<Store, 'gateways' | 'toggles'>): Result<Paypal> {
  const provider = gateways.payments['paypal-orders']
  if (!provider?.approval) return refuse('feature.unavailable')
  return toggles.paypal ? ok({ ...provider, approval: provider.approval }) : refuse('payment.paypalOff')
}

import { findBagRow, type OrderRow } from '~/db/orders/orders'
import type { AppliedPaymentRow } from '~/db/payments/applied-payments'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Buyer } from '~/services/try-limits'
import type { Store } from '~/store.server'

/** The bag a payment goes on; refused when there is none or it is being placed. */
export async function openBagOf(store: Store, { bagKey }: Pick<Buyer, 'bagKey'>): Promise<Result<OrderRow>> {
  const bag = await findBagRow(store.db, bagKey)
  if (!bag) return refuse('cart.empty')
  return bag.state === 'OPEN' ? ok(bag) : refusal({ code: 'cart.submitting', kind: 'conflict' })
}

type Blank = Omit<AppliedPaymentRow, 'type' | 'provider' | 'gateway' | 'cardType' | 'last4'>

/** A payment of an order before anything is known of it. */
export function blankPayment({ newId, now }: Store, orderId: string): Blank {
  return {
    ...{ id: newId(), orderId, amount: 0, balance: null, giftCardId: null, preparedRef: '', verificationRequired: 0 },
    ...{ expiration: null, walletType: null, emailAddress: null, description: null },
    ...{ usableUntil: null, approvedAmount: null, blockedForCvv: 0 },
    ...{ fullName: null, billingAddress: null, customerPaymentId: null, confirmedBy: null, createdAt: now() },
  }
}

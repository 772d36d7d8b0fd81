import { findBagRow } from '~/db/orders/orders'
import { keepNote } from '~/services/orders/last-note'
import { findPlacedNumber } from '~/services/orders/placed-order'
import type { Shopper } from '~/services/orders/shopper'
import type { Store } from '~/store.server'
import type { PayerReturn } from '~/validation/payments/instalments'
import { applyInstalment, type InstalmentPayer } from './instalments/apply-instalment'
import { openReturn, orderOfReturn } from './payer-return'
import { wasApproved } from './put-payment'

/** The payment is on the order; or the order keeps why it is not; or it is not, and nothing was written. */
type Taken = 'paid' | 'noted' | 'failed'

/**
 * A payer who came back from the provider of instalments. Who approved has the payment on the order; why it could not be
 * put there the order keeps, for the page that is shown next, when the payer was sent out for it: anybody can make an
 * address that brings something else.
 * @param state our own signed state
 */
export async function takeReturnedPayer(
  store: Store,
  who: InstalmentPayer & Shopper,
  { status, orderToken }: PayerReturn,
  state: string,
): Promise<Taken> {
  if (status !== 'SUCCESS') return 'failed'
  const applied = await applyInstalment(store, who, orderToken)
  if (applied.ok) return 'paid'
  const bag = await findBagRow(store.db, who.bagKey)
  const back = openReturn(store.config, state, store.now(), who)
  if (!bag || back?.provider !== 'afterpay' || back.order !== bag.id) return 'failed'
  if (wasApproved(bag, { provider: 'afterpay', ref: orderToken })) return 'failed' // what was told since stays
  await keepNote(store.db, bag, applied.refusal)
  return 'noted'
}

/**
 * The number of the order a payer was sent out for, when it was placed before they came back, and is theirs to see, perhaps
 * after signing in again; else null.
 * @param state our own signed state
 */
export async function findPaidOtherwise(store: Store, who: Shopper, state: string): Promise<string | null> {
  const orderId = orderOfReturn(store.config, state, store.now())
  return orderId && findPlacedNumber(store, who, orderId)
}

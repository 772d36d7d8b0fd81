import { findBagRow } from '~/db/orders'
import { noteRefusal } from '~/db/placing'
import { findPlacedNumber } from '~/services/orders/placed-order'
import type { Shopper } from '~/services/orders/shopper'
import type { Store } from '~/store.server'
import type { PayerReturn } from '~/validation/instalments'
import { applyInstalment, type InstalmentPayer } from './apply-instalment'
import { openReturn } from './payer-return'

/**
 * A payer who came back from the provider of instalments. Who approved has the payment on the order; why it could not be
 * put there the order keeps, for the page that is shown next.
 * @returns whether the payment is on the order
 */
export async function takeReturnedPayer(
  store: Store,
  who: InstalmentPayer,
  { status, orderToken }: PayerReturn,
): Promise<boolean> {
  if (status !== 'SUCCESS') return false
  const applied = await applyInstalment(store, who, orderToken)
  if (applied.ok) return true
  const bag = await findBagRow(store.db, who.bagKey)
  if (bag) await noteRefusal(store.db, bag, JSON.stringify(applied.refusal))
  return false
}

/**
 * The number of the order a payer was sent out for, when it was placed before they came back, and is theirs to see; else null.
 * @param state our own signed state
 */
export async function findPaidOtherwise(store: Store, who: Shopper, state: string): Promise<string | null> {
  const back = openReturn(store.config, state, store.now(), who.sessionKey)
  return back && findPlacedNumber(store, who, back.order)
}

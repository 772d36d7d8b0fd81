import { findBagRow } from '~/db/orders'
import { noteRefusal } from '~/db/placing'
import type { Store } from '~/store.server'
import type { PayerReturn } from '~/validation/instalments'
import { applyInstalment, type InstalmentPayer } from './apply-instalment'

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

import { requireConfirmation } from '~/db/applied-payments'
import { findBagRow } from '~/db/orders'
import { changeOrder, loadOrder } from '~/services/orders/change-order'
import { paymentToConfirm } from '~/services/orders/order'
import type { Shopper } from '~/services/orders/shopper'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { verificationRefusal } from './submit-refusals'

/**
 * Before the bag is submitted: what a saved payment pays in a session that only remembers its customer has to be confirmed
 * in that session, also when it was applied while the customer was signed in. Points are spent by who is signed in only.
 */
export async function confirmedHere(store: Store, { sessionKey, bagKey, remembered }: Shopper): Promise<Result<null>> {
  const bag = remembered ? await findBagRow(store.db, bagKey) : undefined
  if (bag?.state !== 'OPEN') return ok(null)
  if (bag.reward > 0) return refusal({ code: 'login.required', kind: 'unauthorized' })
  const { payments } = await loadOrder(store.db, bag)
  const unsure = payments.find(({ customerPaymentId, confirmedBy }) => customerPaymentId && confirmedBy !== sessionKey)
  if (!unsure || unsure.verificationRequired === 1) return ok(null) // the submit itself refuses one that waits
  const change = await changeOrder(store, bag.id, async ({ tx }) => {
    await requireConfirmation(tx, unsure.id)
    return ok(null)
  })
  if (!change.ok) return change
  const waiting = paymentToConfirm(change.value.order)
  return waiting ? refusal(verificationRefusal(waiting)) : ok(null)
}

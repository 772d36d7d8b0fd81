import { findBag } from '~/services/cart/current-bag'
import { askingAgain } from '~/services/orders/asks-again'
import { paymentToConfirm } from '~/services/orders/order'
import type { Shopper } from '~/services/orders/shopper'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { verificationRefusal } from './submit-refusals'

/**
 * Before the bag is submitted in a session that only remembers its customer: a saved payment has to be confirmed in that
 * session, and points are spent by who is signed in only.
 */
export async function confirmedHere(store: Store, who: Shopper): Promise<Result<null>> {
  const bag = who.remembered ? askingAgain(who, await findBag(store, who.bagKey)) : null
  if (bag?.state !== 'OPEN') return ok(null)
  if (bag.reward > 0) return refusal({ code: 'login.required', kind: 'unauthorized' })
  const waiting = paymentToConfirm(bag)
  return waiting ? refusal(verificationRefusal(waiting)) : ok(null)
}

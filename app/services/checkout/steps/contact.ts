import { setOrderEmail } from '~/db/orders/order-changes'
import { changeOrder } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import { ok, type Result } from '~/services/result'
import type { Store } from '~/store.server'
import { ownBag } from '../wallets/open-bag-order'

/** Sets the e-mail the confirmation goes to. */
export async function setContact(store: Store, bagKey: string, { email }: { email: string }): Promise<Result<Order>> {
  const bag = await ownBag(store, bagKey, 'checkout.email')
  if (!bag.ok) return bag
  const changed = await changeOrder(store, bag.value.id, async ({ tx, row }) => {
    await setOrderEmail(tx, row.id, email)
    return ok(null)
  })
  return changed.ok ? ok({ ...changed.value.order, email }) : changed
}

import { forgetRefusal } from '~/db/orders/placing'
import type { Store } from '~/store.server'

/**
 * A try at a provider's page begins: why the one before was refused is over, and is not said to whoever comes back without
 * having paid. An address that was typed then stays for its form.
 */
export async function beginNewTry(store: Store, order: { id: string; refusal: string | null }): Promise<void> {
  const { data } = JSON.parse(order.refusal ?? '{}')
  if (!data?.typed) await forgetRefusal(store.db, order)
}

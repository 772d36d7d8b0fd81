import { orderStatusLink } from '~/services/orders/order-link'
import type { Arranged } from './arrange'

/** Where the mails about an order lead: its page, for whoever holds the link. */
export async function orderLinkOf({ store }: Arranged, orderNumber: string): Promise<string> {
  const { id } = await store.db
    .selectFrom('orders')
    .select('id')
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL(orderStatusLink(store, id, store.now()).href)
  return pathname + search
}

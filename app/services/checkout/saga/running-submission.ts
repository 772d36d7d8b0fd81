import { findLatestSubmission } from '~/db/checkout/submissions'
import type { Order } from '~/services/orders/order'
import type { Store } from '~/store.server'

/** The submission that is placing this order right now, if one is. */
export async function findRunning({ db }: Store, { id, state }: Pick<Order, 'id' | 'state'>): Promise<string | null> {
  if (state !== 'SUBMITTING') return null
  return (await findLatestSubmission(db, id))?.id ?? null
}

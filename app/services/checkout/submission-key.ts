import { createHash } from 'node:crypto'
import type { Order } from '~/services/orders/order'

/** Names the press of the button for an order as it stands: any change of it, also of its total, makes another key. */
export function submissionKeyOf({ id, version, total }: Pick<Order, 'id' | 'version' | 'total'>): string {
  return createHash('sha256').update(`submit ${id} ${version} ${total}`).digest('base64url').slice(0, 32)
}

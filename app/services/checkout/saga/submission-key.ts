import { createHash } from 'node:crypto'
import type { OrderRow } from '~/db/orders/orders'

/** Names the press of the button for an order as it stands: any change of it, also of its total, makes another key. */
export function submissionKeyOf({ id, version, total }: Pick<OrderRow, 'id' | 'version' | 'total'>): string {
  return createHash('sha256').update(`submit ${id} ${version} ${total}`).digest('base64url').slice(0, 32)
}

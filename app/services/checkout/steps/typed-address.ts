import { type LastNote, lastNoteOf } from '~/services/orders/last-note'
import type { Order } from '~/services/orders/order'

type TypedAddress = NonNullable<LastNote['data']>['typed']

/** The shipping address a wallet gave that was refused, until the order is changed; null when there is none. */
export function typedAddress(order: Pick<Order, 'lastNote'>): NonNullable<TypedAddress> | null {
  return lastNoteOf(order)?.data?.typed ?? null
}

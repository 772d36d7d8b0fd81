import { type FulfillmentEvent, fulfillOrder, type Parcel } from '~/services/orders/fulfill-order'
import type { Arranged } from './arrange'

/** Says that an order went out, or lies ready at its store, as the merchant's command does. */
export function fulfill({ store }: Arranged, orderNumber: string, event: FulfillmentEvent, by: Parcel | null = null) {
  return fulfillOrder(store, orderNumber, event, by)
}

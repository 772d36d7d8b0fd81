import { z } from 'zod'
import { lastRefusal } from '~/services/orders/last-refusal'
import type { Order } from '~/services/orders/order'

const line = z.string().optional()
const typedSchema = z.object({
  typed: z.object({
    ...{ firstName: line, lastName: line, addressLine1: line, addressLine2: line },
    ...{ city: line, stateProvinceRegion: line, postalCode: line, phoneNumber: line },
  }),
})
type TypedAddress = z.output<typeof typedSchema>['typed']

/** The shipping address a wallet gave that was refused, until the order is changed; null when there is none. */
export function typedAddress(order: Pick<Order, 'refusal'>): TypedAddress | null {
  return typedSchema.safeParse(lastRefusal(order)?.data).data?.typed ?? null
}

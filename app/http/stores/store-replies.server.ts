import { ok, type Result, refusal } from '~/services/result'
import type { StoreLocation } from '~/services/stores/locations'
import type { StoreShippingType } from '~/validation/stores/stores'
import { Reply } from '../calls/calls.server'
import { storeDto } from '../dto/stores'

/** Whatever a call about stores says when the shipping type it was asked for is none. */
const badType = () => refusal({ code: 'generic', field: 'storeShippingType', kind: 'bad-request' })

/** `{store}`, null when there is none. */
export function asStore(location: StoreLocation | null, type: StoreShippingType | null = 'ALL'): Result<Reply> {
  return type ? ok(new Reply({ success: true, store: location && storeDto(location, type) })) : badType()
}

/** `{stores}`, as they were found for a known shipping type. */
export async function asStores(
  type: StoreShippingType | null,
  find: (type: StoreShippingType) => Promise<(StoreLocation & { distance?: number })[]>,
): Promise<Result<Reply>> {
  if (!type) return badType()
  const stores = await find(type)
  return ok(new Reply({ success: true, stores: stores.map((location) => storeDto(location, type)) }))
}

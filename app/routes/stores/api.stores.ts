import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, unused } from '~/http/calls/calls.server'
import { refusedCall } from '~/http/calls/replies.server'
import { readVisitorFacts } from '~/http/request/visitor-facts.server'
import { asStore, asStores } from '~/http/stores/store-replies.server'
import { findStoresNear, findStoresOfAddress, searchStores } from '~/services/stores/find-stores'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'
import { storeReadSchema, storesNearSchema, storesOfCitySchema, storesOfZipSchema } from '~/validation/stores/stores'

/** What can be asked about stores, by the last segment of the address. */
const reads: Record<string, (args: LoaderFunctionArgs) => Promise<Response>> = {
  store: (args) =>
    answerRead(args, storeReadSchema, async (_, { storeNumber, storeShippingType }) =>
      asStore(await findLocation(store, storeNumber), storeShippingType),
    ),
  geolocation: (args) =>
    answerRead(args, storesNearSchema, async (_, { latitude, longitude, storeShippingType }) =>
      asStores(storeShippingType, async (type) =>
        latitude === null || longitude === null ? [] : findStoresNear(store, { latitude, longitude }, type),
      ),
    ),
  ip: (args) =>
    answerRead(args, nothing, async ({ address }) => {
      const { storeNumber } = await readVisitorFacts(args)
      const chosen = await findLocation(store, storeNumber)
      return asStores('ALL', () => findStoresOfAddress(store, address, chosen))
    }),
  'city-state': (args) =>
    answerRead(args, storesOfCitySchema, async (_, { city, state, storeShippingType }) =>
      asStores(storeShippingType, async (type) => (state ? searchStores(store, { city, state }, type) : [])),
    ),
  zip: (args) =>
    answerRead(args, storesOfZipSchema, async (_, { zip, storeShippingType }) =>
      asStores(storeShippingType, async (type) => (zip ? searchStores(store, zip, type) : [])),
    ),
}

export function loader(args: LoaderFunctionArgs) {
  const { verb = '' } = args.params
  const read = Object.hasOwn(reads, verb) ? reads[verb] : undefined
  return read ? read(args) : refusedCall('notFound', 404)
}

export const action = unused('GET', reads)

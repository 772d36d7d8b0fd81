import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { productResultDto } from '~/http/dto/product'
import { readVisitorFacts } from '~/http/request/visitor-facts.server'
import { findProductResults } from '~/services/catalog/listing/product-results'
import { ok, refusal } from '~/services/result'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'
import { productResultsSchema } from '~/validation/catalog/catalog-calls'

/** The first products of a listing of this shop, for blocks of other pages; of the store's whose shelves the visitor looks at. */
export function action(args: ActionFunctionArgs) {
  const find = call(
    productResultsSchema,
    async (_, { productResultsUrl, size }) => {
      if (productResultsUrl === null) return refusal({ code: 'generic', kind: 'bad-request' })
      if (size === null) return refusal({ code: 'generic' })
      const { shopByStoreNumber } = await readVisitorFacts(args)
      const shown = await findLocation(store, shopByStoreNumber)
      const found = await findProductResults(store, productResultsUrl, size, shown?.storeNumber)
      return found.ok ? ok({ productResults: found.value.map(productResultDto) }) : found
    },
    { strict: true },
  )
  return answerCall(args, find)
}

export const loader = unused('POST')

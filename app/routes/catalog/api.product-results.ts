import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { productResultDto } from '~/http/dto/product'
import { findProductResults } from '~/services/catalog/listing/product-results'
import { ok, refusal } from '~/services/result'
import { store } from '~/store.server'
import { productResultsSchema } from '~/validation/catalog/catalog-calls'

/** The first products of a listing of this shop, for blocks of other pages. */
export function action(args: ActionFunctionArgs) {
  const find = call(
    productResultsSchema,
    async (_, { productResultsUrl, size }) => {
      if (productResultsUrl === null || size === null) return refusal({ code: 'generic', kind: 'bad-request' })
      const found = await findProductResults(store, productResultsUrl, size)
      return found.ok ? ok({ productResults: found.value.map(productResultDto) }) : found
    },
    { strict: true },
  )
  return answerCall(args, find)
}

export const loader = unused('POST')

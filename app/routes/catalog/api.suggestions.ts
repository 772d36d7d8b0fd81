import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, unused } from '~/http/calls/calls.server'
import { suggest } from '~/services/catalog/listing/suggestions'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { searchTextSchema } from '~/validation/catalog/catalog-calls'

/** What the search box offers while somebody types. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, searchTextSchema, async (_, { q }) => ok({ suggestions: await suggest(store, q) }))
}

export const action = unused('GET')

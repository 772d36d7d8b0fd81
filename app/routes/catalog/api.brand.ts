import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { brandsOf } from '~/services/catalog/listing/brands'
import { ok, refusal } from '~/services/result'
import { store } from '~/store.server'
import { brandsSchema } from '~/validation/catalog/catalog-calls'

/** The brands of a section of the shop. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, brandsSchema, async (_, { gender }) =>
    gender
      ? ok(new Reply({ brands: await brandsOf(store, gender) }))
      : refusal({ code: 'generic', field: 'gender', kind: 'bad-request' }),
  )
}

export const action = unused('GET')

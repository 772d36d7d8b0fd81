import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { writeReview } from '~/services/catalog/reviews/write-review'
import { store } from '~/store.server'
import { reviewCallSchema } from '~/validation/catalog/review'

/** A review as a JSON call. */
export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(reviewCallSchema, (visit, { productCode, ...review }) => writeReview(store, visit, productCode, review)),
  )
}

export const loader = unused('POST')

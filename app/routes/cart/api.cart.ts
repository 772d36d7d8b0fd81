import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { cartBody } from '~/http/cart/cart-reply.server'
import { shownTo } from '~/http/checkout/shown-order.server'
import { findBagShown } from '~/services/cart/current-bag'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, async (visit) => {
    const bag = await findBagShown(store, visit.bagKey)
    return ok(new Reply(cartBody(shownTo(visit, bag))))
  })
}

export const action = unused('GET')

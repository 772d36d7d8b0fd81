import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, unused } from '~/http/calls.server'
import { cartDto } from '~/http/dto/order'
import { shownTo } from '~/http/shown-order.server'
import { findBag } from '~/services/cart/current-bag'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, async (visit) => ok(cartDto(shownTo(visit, await findBag(store, visit.bagKey)))))
}

export const action = unused('GET')

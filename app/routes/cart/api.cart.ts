import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, unused } from '~/http/calls.server'
import { cartDto } from '~/http/dto/order'
import { findBag } from '~/services/cart/current-bag'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, async ({ bagKey }) => ok(cartDto(await findBag(store, bagKey))))
}

export const action = unused('GET')

import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, unused } from '~/http/calls/calls.server'
import { wishListDto } from '~/http/dto/wish-lists'
import { forKnown } from '~/http/identity/known.server'
import { wishListItems } from '~/services/lists/wish-list-items'
import { findWishList, unknownList } from '~/services/lists/wish-lists'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** One of a customer's wish lists. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(
    args,
    nothing,
    forKnown(async ({ customer }) => {
      const list = await findWishList(store, customer.id, args.params.id ?? '')
      return list ? ok(wishListDto(list, await wishListItems(store, list.id))) : unknownList()
    }),
  )
}

export const action = unused('GET')

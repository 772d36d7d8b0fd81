import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { forLoggedIn } from '~/http/identity/known.server'
import { removeWishListItem } from '~/services/lists/wish-list-items'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** Takes an item off a wish list. */
export function action(args: ActionFunctionArgs) {
  const { id = '', itemId = '' } = args.params
  return answerCall(
    args,
    call(
      nothing,
      forLoggedIn(({ customer }) => removeWishListItem(store, customer.id, { id, itemId })),
    ),
  )
}

export const loader = unused('POST')

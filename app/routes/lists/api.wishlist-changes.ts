import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls/calls.server'
import { forKnown, forLoggedIn } from '~/http/identity/known.server'
import { emailWishList } from '~/services/lists/share-wish-list'
import { addWishListItem } from '~/services/lists/wish-list-items'
import { deleteWishList, renameWishList } from '~/services/lists/wish-lists'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'
import { addItemSchema, shareSchema, wishListSchema } from '~/validation/lists/wish-lists'

/** What is done to the wish list of the address: rename, delete, send, put something on it. */
export function action(args: ActionFunctionArgs) {
  const id = args.params.id ?? ''
  return answerCalls(args, {
    update: call(
      wishListSchema,
      forLoggedIn(({ customer }, { name }) => renameWishList(store, customer.id, { id, name })),
    ),
    remove: call(
      nothing,
      forLoggedIn(({ customer }) => deleteWishList(store, customer.id, id)),
    ),
    email: call(
      shareSchema,
      forLoggedIn(({ customer }, wish) => emailWishList(store, customer.id, { ...wish, id })),
    ),
    items: call(
      addItemSchema,
      forKnown(({ customer }, wish) => addWishListItem(store, customer.id, id, wish)),
    ),
  })
}

export const loader = unused('POST')

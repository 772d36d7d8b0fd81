import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import { wishListDto } from '~/http/dto/wish-lists'
import { forKnown } from '~/http/identity/known.server'
import { wishListItems } from '~/services/lists/wish-list-items'
import { createWishList, findWishList, listWishLists, unknownList } from '~/services/lists/wish-lists'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { readWishListsSchema, wishListSchema } from '~/validation/lists/wish-lists'

const mostAtOnce = 50

/** A customer's lists, a page of them or the one of `id`, each with what is on it. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(
    args,
    readWishListsSchema,
    forKnown(async ({ customer }, { page, pageSize, id }) => {
      const asked = id === undefined ? null : await findWishList(store, customer.id, id)
      if (id !== undefined && !asked) return unknownList()
      const all = asked ? [asked] : await listWishLists(store, customer.id)
      const size = Math.min(pageSize, mostAtOnce)
      const shown = all.slice((page - 1) * size, page * size)
      const wishlists = await Promise.all(
        shown.map(async (list) => wishListDto(list, await wishListItems(store, list.id))),
      )
      return ok({ wishlists, page, totalPages: Math.ceil(all.length / size), totalElements: all.length })
    }),
  )
}

export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(
      wishListSchema,
      forKnown(async ({ customer }, { name }) => {
        const created = await createWishList(store, customer.id, name)
        return created.ok ? ok(wishListDto(created.value, [])) : created
      }),
    ),
  )
}

import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls/calls.server'
import { butRemembered } from '~/http/identity/known.server'
import { addFavorite, removeFavorite } from '~/services/lists/favorites'
import { store } from '~/store.server'
import { favoriteIdSchema, favoriteItemSchema } from '~/validation/lists/favorites'

/** Keeps a product in a colour, or lets a favorite go. */
export function action(args: ActionFunctionArgs) {
  return answerCalls(args, {
    add: call(favoriteItemSchema, ({ bagKey }, item) => addFavorite(store, bagKey, item)),
    remove: call(
      favoriteIdSchema,
      butRemembered(({ bagKey }, { id }) => removeFavorite(store, bagKey, id)),
    ),
  })
}

export const loader = unused('POST')

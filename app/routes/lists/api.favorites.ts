import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, unused } from '~/http/calls/calls.server'
import { favoritesDto } from '~/http/dto/favorites'
import { readOrSay } from '~/http/lists/favorites.server'
import { findFavoritesPage } from '~/services/lists/favorites'
import { store } from '~/store.server'
import { favoritesPageSchema } from '~/validation/lists/favorites'

/** A page of the visitor's favorites. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, favoritesPageSchema, ({ bagKey }, { page }) =>
    readOrSay(async () => favoritesDto(await findFavoritesPage(store, bagKey, page))),
  )
}

export const action = unused('GET')

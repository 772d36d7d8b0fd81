import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, unused } from '~/http/calls/calls.server'
import { readOrSay } from '~/http/lists/favorites.server'
import { findFavorites } from '~/services/lists/favorites'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** All favorites of the visitor by their ids and codes: which hearts are pressed. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, ({ bagKey }) =>
    readOrSay(async () => ({ favoriteItems: await findFavorites(store, bagKey) })),
  )
}

export const action = unused('GET')

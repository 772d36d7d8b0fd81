import type { AppLoadContext } from '@remix-run/node'
import { addFavorite, findFavorites, removeFavoriteOf } from '~/services/lists/favorites'
import { ok, type Result, refusal, refuse } from '~/services/result'
import { store } from '~/store.server'
import type { FavoriteItem, Heart } from '~/validation/lists/favorites'
import { butRemembered } from '../identity/known.server'
import { openVisit, type Visit } from '../request/visit.server'
import { readVisitorFacts } from '../request/visitor-facts.server'

/**
 * The favorites of a request's visitor: no query for those who have none. A page shows no heart pressed when they
 * cannot be read.
 */
export async function readFavorites(args: { request: Request; context: AppLoadContext }) {
  const { favorites } = await readVisitorFacts(args)
  if (favorites === 0) return []
  const { bagKey } = await openVisit(args)
  const read = await readOrSay(() => findFavorites(store, bagKey))
  return read.ok ? read.value : []
}

/** What a reading call of favorites answers: what was read, or in their own sentence that it cannot be read now. */
export async function readOrSay<Value>(read: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await read())
  } catch (error) {
    store.log('favorites failed', { error })
    return refusal({ code: 'favorites.failed', kind: 'unavailable' })
  }
}

/** What the press of a heart does; whoever is only remembered signs in before one is taken away. */
export function pressFavorite(visit: Visit, { add, remove }: Pick<Heart, 'add' | 'remove'>): Promise<Result<unknown>> {
  if (remove) return takeAway(visit, remove)
  return add ? addFavorite(store, visit.bagKey, add) : Promise.resolve(refuse('generic'))
}

const takeAway = butRemembered(({ bagKey }, item: FavoriteItem) => removeFavoriteOf(store, bagKey, item))

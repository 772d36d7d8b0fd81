import type { AppLoadContext } from '@remix-run/node'
import { findFavorites } from '~/services/lists/favorites'
import { ok, type Result, refusal } from '~/services/result'
import { store } from '~/store.server'
import { openVisit } from './visit.server'
import { readVisitorFacts } from './visitor-facts.server'

/** The favorites of a request's visitor: no query for those who have none. */
export async function readFavorites(args: { request: Request; context: AppLoadContext }) {
  const { favorites } = await readVisitorFacts(args)
  return favorites > 0 ? findFavorites(store, (await openVisit(args)).bagKey) : []
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

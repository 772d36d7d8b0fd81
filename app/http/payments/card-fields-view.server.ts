import { store } from '~/store.server'

type View = { script: string; integrity: string | null; visitor: string }

/**
 * What a page is told of the provider's fields for new cards; null where there are none.
 * @param who the session's key is a hash: eight characters of it tell sessions of one tab apart and open nothing
 */
export function cardFieldsView(who: { sessionKey: string }): View | null {
  const { cardFields } = store.gateways
  const visitor = who.sessionKey.slice(0, 8)
  return cardFields && { script: cardFields.script, integrity: cardFields.integrity ?? null, visitor }
}

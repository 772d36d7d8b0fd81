import { store } from '~/store.server'

/** What a page is told of the provider's fields for new cards; null where there are none. */
export function cardFieldsView(): { script: string; integrity: string | null } | null {
  const { cardFields } = store.gateways
  return cardFields && { script: cardFields.script, integrity: cardFields.integrity ?? null }
}

import type { EnteredCard } from '~/gateways/entered-card'
import { Secret } from '~/gateways/secret'
import type { Store } from '~/store.server'

/** Whether the page for new cards is the sandbox's own. */
export function hasCardPage({ gateways }: Store): boolean {
  return gateways.emulated.cardPage !== null
}

/** Enters a card as the provider's page would. @returns false when it is none of the sandbox's cards */
export async function enterCardThere({ gateways }: Store, reference: string, card: EnteredCard): Promise<boolean> {
  return (await gateways.emulated.cardPage?.enter(reference, new Secret(card))) ?? false
}

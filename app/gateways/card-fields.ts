import type { CardChecks } from './card-checks'
import type { PagePlaces } from './page-places'
import type { Outcome } from './payments'

/**
 * A new card entered in fields that its provider shows in frames of our page. The number never passes through the shop: the
 * provider has it tokenised and tells us by a webhook. What comes of it is a payment source of the card gateway.
 */
export type CardFields = {
  /** The provider's script, as a page loads it, and what its text must hash to when the merchant says so. */
  script: string
  integrity?: string
  places?: PagePlaces
  /**
   * Begins a session for one card. `clientToken` names it to the browser, `nonce` proves the webhook, `publicKey` is what
   * the fields encrypt with (base64). Nothing is charged by it, so a lost answer is harmless.
   */
  openSession(context: { signal?: AbortSignal }): Promise<Outcome<CardFieldsSession>>
  /** What a webhook says of a session; null when it is no answer of this provider's. */
  readAnswer(body: unknown): CardFieldsAnswer | null
  /** Whether webhooks may come from this address. */
  mayCall(address: string): boolean
}

export type CardFieldsSession = { clientToken: string; publicKey: string; nonce: string }

/** The card behind its token (`expiry` is MMYY, '' when nobody said), or the provider's words for why there is none. */
export type CardFieldsAnswer =
  | { status: 'ok'; token: string; expiry: string; name: string; checks: CardChecks }
  | { status: 'refused'; reasons: string[] }

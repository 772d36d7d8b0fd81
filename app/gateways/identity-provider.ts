/** What somebody came to do at the provider. */
export type LoginMode = 'login' | 'register' | 'forgot'

/** What the shop must remember while somebody is away at the provider; only their browser may hold it. */
export type LoginAttempt = { state: string; nonce: string; verifier: string; redirectUri: string }

/** Ends the state of a second try, of which there is no third. */
export const secondTry = '.2'

/** Whom the provider says somebody is. */
export type Proof = {
  issuer: string
  /** The provider's own name of the person; never given to anybody else. */
  subject: string
  email: string | null
  /** Whether the provider knows that the address is theirs. */
  emailVerified: boolean
  firstName: string
  lastName: string
  /** Names the login to the provider when it is to end. */
  idToken: string
}

/** Why somebody came back without a proof. `failed`: whatever else it was; trying again may help. */
export type LoginFailure = 'disabled' | 'expired' | 'failed'

export interface IdentityProvider {
  issuer: string
  /** Where its pages come from, as a content policy lists it; '' for the shop's own origin. */
  origin: string
  /** Where a browser is sent, and what to remember until it comes back. Throws when the provider cannot be reached. */
  begin(mode: LoginMode, redirectUri: string, again: boolean): Promise<{ address: string; attempt: LoginAttempt }>
  /** Redeems what a browser came back with, once. @param query of the address it came back to */
  finish(query: string, attempt: LoginAttempt): Promise<{ proof: Proof } | { failure: LoginFailure }>
  /** Where a browser ends its login at the provider too; null when there is no such place. @param back where it returns to */
  logoutAddress(idToken: string, back: string): Promise<string | null>
}

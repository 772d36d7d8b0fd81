/** What an issuer said of a security code and a billing address. They are advice: a policy says what follows. */
export type CardChecks = { cvv: Match; street: Match; postal: Match }
export type Match = 'match' | 'no-match' | 'not-checked'

/** Account numbers of the store card sandbox and what each is for; any other number that begins with 7001 is a good card. */
export const storeCardTriggers = [
  { number: '7001000000000001', behavior: 'approve' },
  { number: '7001000000000101', behavior: 'account_not_found' },
  { number: '7001000000000102', behavior: 'account_closed' },
  { number: '7001000000000103', behavior: 'blocked' },
  { number: '7001000000000104', behavior: 'over_limit' },
  { number: '7001000000000105', behavior: 'verification_required' },
  { number: '7001000000000106', behavior: 'never_verifies' },
  { number: '7001000000000107', behavior: 'times_out' },
  { number: '7001000000000108', behavior: 'answer_lost' },
  { number: '7001000000000109', behavior: 'unavailable' },
] as const

/** Card numbers that the sandbox of the card gateway takes, and what each is for. It takes no others. */
export const cardTriggers = [
  { number: '4111111111111111', behavior: 'approve' },
  { number: '4444333322221111', behavior: 'approve' },
  { number: '5454545454545454', behavior: 'approve' },
  { number: '371449635398431', behavior: 'approve' },
  { number: '6011000995500000', behavior: 'approve' },
  { number: '36438999960016', behavior: 'approve' },
  { number: '3528000000000007', behavior: 'approve' },
  { number: '4788250000121443', behavior: 'by_amount' },
  { number: '4387751111111020', behavior: 'refer' },
  { number: '5442981111111023', behavior: 'refer' },
  { number: '4387751111111038', behavior: 'do_not_honor' },
  { number: '5442981111111031', behavior: 'do_not_honor' },
  { number: '4387751111111046', behavior: 'expired' },
  { number: '5442981111111049', behavior: 'expired' },
  { number: '4387751111111053', behavior: 'declined' },
  { number: '5442981111111056', behavior: 'declined' },
  { number: '4999006200620062', behavior: 'processor_timeout' },
  { number: '5111006200620062', behavior: 'processor_timeout' },
  { number: '6465006200620062', behavior: 'processor_timeout' },
  { number: '4387750101010101', behavior: 'partial' },
] as const

/** Calls that can be made to fail; a provider's name alone stands for all of its calls. */
export const faultTargets = [
  'store-card.authorize',
  'store-card.lookup',
  'store-card.tokens',
  'store-card.verify',
  'store-card.capture',
  'store-card.void',
  'store-card.refund',
  'store-card.applications',
  'store-card',
  'cardpointe.auth',
  'cardpointe.verify',
  'cardpointe.inquire',
  'cardpointe.void',
  'cardpointe.capture',
  'cardpointe.refund',
  'cardpointe.tokenize',
  'cardpointe',
  'apple-pay.session',
  'oidc.discovery',
  'oidc.jwks',
  'oidc.token',
  'oidc',
] as const

/** What can be made to go wrong. `late:` is followed by seconds, `slow:` by milliseconds. */
export const faultModes = [
  'reset-before',
  'reset-after',
  'timeout-before',
  'timeout-after',
  'late:30',
  'http-400',
  'http-401',
  'http-404',
  'http-409',
  'http-429',
  'http-500',
  'http-502',
  'http-503',
  'malformed',
  'partial',
  'slow:3000',
] as const

export const faultShape =
  /^(reset-before|reset-after|timeout-before|timeout-after|late:\d{1,4}|http-(400|401|403|404|409|429|500|502|503)|malformed|partial|slow:\d{1,6})$/

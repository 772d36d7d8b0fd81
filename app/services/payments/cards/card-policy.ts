import type { CardChecks } from '~/gateways/card-checks'

/**
 * What follows from what a card's issuer said. A wrong security code must be typed again; an address that is not right is
 * advice, and nothing is declined for it alone.
 */
export function mustTypeCodeAgain(checks: CardChecks | undefined): boolean {
  return checks?.cvv === 'no-match'
}

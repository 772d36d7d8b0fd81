import type { Tier } from '~/validation/content/blocks'
import type { Customer } from './customer'

/**
 * Whom messages on the rewards programme are meant for: members by their tier, other customers by whether they have a
 * store card.
 */
export function visitorTier(customer: Customer | null): Tier {
  if (!customer) return 'GUEST'
  if (customer.loyaltyStatus === 'ENROLLED') return customer.loyaltyTier ?? 'MEMBER'
  return customer.hasStoreCard ? 'NON_MEMBER_CARDHOLDER' : 'NON_MEMBER_NON_CARDHOLDER'
}

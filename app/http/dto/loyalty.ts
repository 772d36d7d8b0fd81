import type { Loyalty } from '~/services/orders/count-reward'
import { money } from './order'

/** Rewards of an order as clients read them: amounts in whole dollars, and what is applied as money too. */
export function loyaltyDto({ points, applicable, applied, blocked }: Loyalty) {
  return {
    availablePoints: points,
    applicableRewardsToOrder: applicable / 100,
    appliedRewardsToOrder: applied / 100,
    appliedLoyaltyAmount: money(applied),
    orderContainsBlockedProduct: blocked,
  }
}

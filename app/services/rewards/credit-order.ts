import type { Tx } from '~/db/client'
import { creditPurchase } from '~/db/rewards/points'
import { tierRules, yearOf } from './programme'

/**
 * Credits the points of an order in the transaction that places it: once, to a customer who is a member, by the tier they
 * had when they bought it, a number for each whole dollar of merchandise. The purchase may raise their tier.
 * @param order `merchandise`: what was paid for merchandise, in cents
 */
export async function creditOrder(
  tx: Tx,
  order: { orderId: string; customerId: string; merchandise: number; at: number },
): Promise<void> {
  const dollars = Math.floor(order.merchandise / 100)
  if (dollars > 0) await creditPurchase(tx, { ...order, dollars }, { rules: tierRules, year: yearOf(order.at) })
}

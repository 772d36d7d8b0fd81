import { dollars } from '~/money'
import type { Problem } from '~/services/result'
import type { AppliedPayment, Order } from './order'

export const shortCode = 'checkout.giftCardShort'

/** A gift card that no longer bears what it bore on the order. */
export function shortCard({ last4, amount }: Pick<AppliedPayment, 'last4' | 'amount'>): Problem {
  return { code: shortCode, values: { last4, before: dollars(amount) } }
}

/** The gift cards of a counted order that bear less than when it was last saved. */
export function shortCards({ payments }: Pick<Order, 'payments'>): Problem[] {
  return payments.flatMap(({ last4, boreBefore }) => {
    return boreBefore === undefined ? [] : [shortCard({ last4, amount: boreBefore })]
  })
}

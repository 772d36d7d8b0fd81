import { brand } from '~/brand'
import { say } from '~/messages'
import { ordersTexts } from '~/messages.orders'

/** How a payment is shown: what it is and its last four digits, never more of it. */
export function paymentName({ type, last4 }: { type: string; last4: string }): string {
  return say('payment.endingIn', { kind: type === 'GIFT_CARD' ? ordersTexts.giftCard : brand.card, last4 })
}

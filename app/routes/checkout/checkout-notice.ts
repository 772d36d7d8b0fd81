import { isExpress } from '~/components/checkout/checkout-address'
import { say } from '~/messages'
import { instalmentTexts } from '~/messages/instalment'
import type { CheckoutSection } from '~/services/checkout/steps/sections'
import type { Order } from '~/services/orders/order'
import { mostPayments } from '~/services/payments/cards/keep-card'
import { type PaymentPanel, panels } from '~/validation/payments/payment-panels'

/** What the address says was done besides: a card that pays was to be kept as well, or the customer joined the rewards. */
export function noticeOf(query: URLSearchParams, { loyalty }: Order): string | null {
  const saved = query.get('saved')
  if (saved === 'full') return say('payments.full', { max: mostPayments })
  if (saved === 'card') return say('payments.saved')
  return loyalty && query.get('enrolled') === 'true' ? say('rewards.enrolled') : null
}

/**
 * Why who chose instalments in the bag stands at an earlier step; null for anybody else. What they chose waits in the
 * address.
 */
export function beforeInstalments(
  query: URLSearchParams,
  section: CheckoutSection,
  offered: PaymentPanel[],
): string | null {
  const isAsked = isExpress(query) && query.get('paymentPanel') === String(panels.instalment)
  if (!isAsked || !offered.includes(panels.instalment)) return null
  if (section === 'LOGIN') return say('afterpay.email')
  return section === 'SHIPPING' ? instalmentTexts.stepFirst : null
}

import { say } from '~/messages'
import type { Order } from '~/services/orders/order'
import { mostPayments } from '~/services/payments/keep-card'

/** What the address says was done besides: a card that pays was to be kept as well, or the customer joined the rewards. */
export function noticeOf(query: URLSearchParams, { loyalty }: Order): string | null {
  const saved = query.get('saved')
  if (saved === 'full') return say('payments.full', { max: mostPayments })
  if (saved === 'card') return say('payments.saved')
  return loyalty && query.get('enrolled') === 'true' ? say('rewards.enrolled') : null
}

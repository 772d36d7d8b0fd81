import type { Store } from '~/store.server'
import { type PaymentPanel, panels } from '~/validation/payment-panels'

/** The panels of the ways to pay that this shop offers, in the order they stand in. */
export function offeredPanels({ gateways }: Pick<Store, 'gateways'>): PaymentPanel[] {
  const offered: [PaymentPanel, boolean][] = [
    [panels.storeCard, Boolean(gateways.payments['store-card'])],
    [panels.giftCard, true],
  ]
  return offered.filter(([, isOffered]) => isOffered).map(([panel]) => panel)
}

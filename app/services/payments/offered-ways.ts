import type { Order } from '~/services/orders/order'
import type { Store } from '~/store.server'
import { type PaymentPanel, panels } from '~/validation/payment-panels'
import { instalmentProvider } from './instalment-rules'
import { offeredBrowserWallet, offeredPhoneWallet } from './offered-wallets'

/** Whether PayPal can pay for this bag or order right now. */
export function offersPaypal(
  { gateways, toggles }: Pick<Store, 'gateways' | 'toggles'>,
  { total }: Pick<Order, 'total'>,
) {
  return toggles.paypal && total > 0 && Boolean(gateways.payments['paypal-orders'])
}

/** Whether a new credit card can be entered on its provider's page. */
export function takesCardsByPage({ gateways }: Pick<Store, 'gateways'>): boolean {
  return gateways.payments.cardpointe?.cardPage !== undefined
}

/** The panels of the ways to pay that this shop offers, in the order they stand in. */
export function offeredPanels(
  store: Pick<Store, 'gateways' | 'toggles'>,
  { total }: Pick<Order, 'total'>,
): PaymentPanel[] {
  const { payments } = store.gateways
  const offered: [PaymentPanel, boolean][] = [
    [panels.creditCard, takesCardsByPage(store)],
    [panels.storeCard, Boolean(payments['store-card'])],
    [panels.onlineWallet, Boolean(payments['paypal-orders']) && total > 0],
    [panels.instalment, instalmentProvider(store) !== null],
    [panels.phoneWallet, offeredPhoneWallet(store) !== null],
    [panels.browserWallet, offeredBrowserWallet(store) !== null],
    [panels.giftCard, true],
  ]
  return offered.filter(([, isOffered]) => isOffered).map(([panel]) => panel)
}

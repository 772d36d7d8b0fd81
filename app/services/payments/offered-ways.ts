import { giftCardCredit, type Order } from '~/services/orders/order'
import type { Store } from '~/store.server'
import { type PaymentPanel, panels } from '~/validation/payments/payment-panels'
import { acceptedBrands } from './cards/accepted-brands'
import { instalmentProvider } from './instalments/instalment-rules'
import { offeredButton } from './paypal/paypal-token'
import { offeredBrowserWallet, offeredPhoneWallet } from './wallets/offered-wallets'

/** Whether PayPal's own page can be gone to, where a payer approves without scripts. */
export function takesPaypalByPage({ gateways }: Pick<Store, 'gateways'>): boolean {
  return gateways.payments['paypal-orders'] !== undefined
}

/** How PayPal can pay for this bag right now, in one step from there; null when it cannot, or gift cards leave nothing to pay. */
export function paypalExpress(store: Pick<Store, 'gateways' | 'toggles'>, order: Order) {
  const ways = { byPage: takesPaypalByPage(store), byButton: offeredButton(store) !== null }
  return store.toggles.paypal && order.total > giftCardCredit(order) && (ways.byPage || ways.byButton) ? ways : null
}

/** Whether a new credit card can be entered on its provider's page, and some brand is taken. */
export function takesCardsByPage(store: Pick<Store, 'gateways' | 'toggles'>): boolean {
  return store.gateways.payments.cardpointe?.cardPage !== undefined && acceptedBrands(store).length > 0
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
    [panels.onlineWallet, (takesPaypalByPage(store) || Boolean(payments.braintree)) && total > 0],
    [panels.instalment, instalmentProvider(store) !== null],
    [panels.phoneWallet, offeredPhoneWallet(store) !== null],
    [panels.browserWallet, offeredBrowserWallet(store) !== null],
    [panels.giftCard, true],
  ]
  return offered.filter(([, isOffered]) => isOffered).map(([panel]) => panel)
}

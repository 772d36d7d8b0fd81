import type { PaymentProvider } from '~/gateways/payments'
import type { BrowserWallet, PhoneWallet } from '~/gateways/wallets'
import type { Store } from '~/store.server'

type Wares = Pick<Store, 'gateways' | 'toggles'>

/** The gateway that charges what a wallet hands in; undefined while the wallet is not offered. */
export function walletGateway(store: Wares, way: 'APPLE_PAY' | 'GOOGLE_PAY'): PaymentProvider | undefined {
  const isOffered = way === 'APPLE_PAY' ? offeredPhoneWallet(store) : offeredBrowserWallet(store)
  return isOffered ? store.gateways.payments.cardpointe : undefined
}

/** The phone wallet, where it is switched on and its cards can be charged. */
export function offeredPhoneWallet({ gateways, toggles }: Wares): PhoneWallet | null {
  const charges = gateways.payments.cardpointe?.ways.includes('APPLE_PAY')
  return toggles.applePay && charges ? gateways.wallets.applePay : null
}

/** The browser wallet, where it is switched on and its cards can be charged. */
export function offeredBrowserWallet({ gateways, toggles }: Wares): BrowserWallet | null {
  const charges = gateways.payments.cardpointe?.ways.includes('GOOGLE_PAY')
  return toggles.googlePay && charges ? gateways.wallets.googlePay : null
}

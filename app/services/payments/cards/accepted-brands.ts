import type { Store } from '~/store.server'
import type { ProviderId } from '~/validation/payments/provider-id'

type Toggled = Pick<Store, 'toggles'>

const brands = { visa: 'VISA', mc: 'MASTERCARD', amex: 'AMEX', disc: 'DISCOVER' } as const
const names = Object.keys(brands) as (keyof typeof brands)[]

/** The brands of credit cards this shop takes now, as payments name them. */
export function acceptedBrands({ toggles }: Toggled): string[] {
  return names.filter((name) => toggles[name]).map((name) => brands[name])
}

/** Whether a saved payment can pay now, as far as who charges it and its brand of cards go. */
export function takesSaved(
  store: Toggled & Pick<Store, 'gateways'>,
  { type, cardType, provider }: { type: string; cardType: string; provider: ProviderId },
): boolean {
  if (!Object.hasOwn(store.gateways.payments, provider)) return false
  return type !== 'CREDIT_CARD' || acceptedBrands(store).includes(cardType)
}

/** What the sheets of wallets offer. */
const walletNetworks = ['AMEX', 'JCB', 'MASTERCARD', 'VISA', 'DISCOVER']

/**
 * Whether a wallet's card of this network is taken, however the wallet spells it: one its sheet offers, and whose brand is
 * not switched off. One that is not named is left to the gateway, which reads it in the token. Discover has a toggle of its
 * own in the phone wallet.
 */
export function acceptsNetwork(store: Toggled, network: string, wallet: 'APPLE_PAY' | 'GOOGLE_PAY'): boolean {
  const name = network.toUpperCase()
  return (name === '' || walletNetworks.includes(name)) && !isBrandOff(store, name, wallet)
}

/** Whether the brand of a card is switched off where it is used; one that no toggle names never is. */
export function isBrandOff({ toggles }: Toggled, brand: string, type: string): boolean {
  if (brand === brands.disc && type === 'APPLE_PAY' && !toggles.applePayDiscover) return true
  return names.some((name) => brands[name] === brand && !toggles[name])
}

import type { Store } from '~/store.server'

const brands: Record<string, string> = { visa: 'VISA', mc: 'MASTERCARD', amex: 'AMEX', disc: 'DISCOVER' }

/** The brands of credit cards this shop takes, as payments name them. */
export function acceptedBrands({ config }: Pick<Store, 'config'>): string[] {
  return config.CARD_BRANDS.split(',').flatMap((name) => brands[name] ?? [])
}

const judged = Object.values(brands)

/** Whether a wallet's card of this network is taken, however the wallet spells it; those no setting names always are. */
export function acceptsNetwork(store: Pick<Store, 'config'>, network: string): boolean {
  const name = network.toUpperCase()
  return !judged.includes(name) || acceptedBrands(store).includes(name)
}

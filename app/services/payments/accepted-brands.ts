import type { Store } from '~/store.server'

const brands: Record<string, string> = { visa: 'VISA', mc: 'MASTERCARD', amex: 'AMEX', disc: 'DISCOVER' }

/** The brands of credit cards this shop takes, as payments name them. */
export function acceptedBrands({ config }: Pick<Store, 'config'>): string[] {
  return config.CARD_BRANDS.split(',').flatMap((name) => brands[name] ?? [])
}

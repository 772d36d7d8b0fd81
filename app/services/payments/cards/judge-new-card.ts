import type { Prepared } from '~/gateways/payments'
import type { MessageCode } from '~/messages'
import type { Store } from '~/store.server'
import { isTooFarAhead } from '~/validation/payments/entered-card'
import { acceptedBrands } from './accepted-brands'

/**
 * Why the shop does not take a card that its provider knows, judged by what the provider tells of it: its brand, or a month
 * more than twenty years ahead. A month that is over is its issuer's to refuse. @returns nothing when it is taken
 */
export function whyRefused(store: Pick<Store, 'toggles' | 'now'>, { display }: Prepared): MessageCode[] {
  if (!acceptedBrands(store).includes(display.brand)) return ['storeCard.refused']
  const { expiration } = display
  return expiration && isTooFarAhead(expiration, store.now()) ? ['storeCard.refused', 'creditCard.expired'] : []
}

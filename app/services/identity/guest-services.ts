import { brand } from '~/brand'
import type { Store } from '~/store.server'

/** Phone and mail of Guest Services, from the settings. */
export function guestServicesOf({ config }: Pick<Store, 'config'>): { phone: string; email: string } {
  const { GUEST_SERVICES_PHONE, GUEST_SERVICES_EMAIL } = config
  return { phone: GUEST_SERVICES_PHONE, email: GUEST_SERVICES_EMAIL ?? `guestservices@${brand.host}` }
}

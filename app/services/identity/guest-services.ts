import { brand } from '~/brand'
import type { Store } from '~/store.server'

type GuestServices = { phone: string; email: string; url: string }

/** Phone and mail of Guest Services and the address of their help, from the settings. */
export function guestServicesOf({ config }: Pick<Store, 'config'>): GuestServices {
  const { GUEST_SERVICES_PHONE: phone, GUEST_SERVICES_EMAIL, HELP_URL: url } = config
  return { phone, email: GUEST_SERVICES_EMAIL ?? `guestservices@${brand.host}`, url }
}

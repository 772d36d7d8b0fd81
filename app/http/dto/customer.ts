import { brand } from '~/brand'
import type { Who } from '~/services/identity/who'
import { maskedEmail, maskedPhone } from '~/services/orders/masked'

/** hasMarlowCard */
const hasCard = `has${brand.field.charAt(0).toUpperCase()}${brand.field.slice(1)}Card`

/**
 * A customer as clients read it. Guests are nobody; of a remembered customer the e-mail and the phone are masked.
 * Addresses and payments are lists of their own.
 */
export function customerDto(who: Who, lists: { addresses?: unknown[]; payments?: unknown[] } = {}) {
  const { loggedIn, remembered, customer } = who
  const isMasked = !loggedIn
  return {
    ...{ loggedIn, remembered },
    employee: customer?.employee ?? false,
    emailAddress: customer ? (isMasked ? maskedEmail(customer.email) : customer.email) : '',
    firstName: customer?.firstName ?? '',
    lastName: (loggedIn && customer?.lastName) || '',
    gender: (loggedIn && customer?.gender) || '',
    phoneNumber: customer?.phoneNumber ? (isMasked ? maskedPhone(customer.phoneNumber) : customer.phoneNumber) : '',
    loyaltyStatus: customer?.loyaltyStatus ?? 'NOT_ENROLLED',
    loyaltyTier: customer?.loyaltyTier ?? null,
    [hasCard]: customer?.hasStoreCard ?? false,
    preferredGuestActive: customer?.preferredGuest ?? false,
    receiveEmail: (loggedIn && customer?.receiveEmail) || false,
    ...lists,
  }
}

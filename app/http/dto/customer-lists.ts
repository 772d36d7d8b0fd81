import type { SavedAddress } from '~/services/account/address-book'

/** A customer's address as clients read it. */
export function addressDto({ isDefault, createdAt: _, updatedAt: __, ...address }: SavedAddress) {
  const fullName = `${address.firstName} ${address.lastName}`.trim()
  return { ...address, fullName, defaultAddress: isDefault, isoCountryAlpha2: 'US' }
}

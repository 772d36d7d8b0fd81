import type { SavedAddress } from '~/services/account/address-book'
import type { SavedPayment } from '~/services/account/saved-payments'
import { maskedPhone } from '~/services/orders/masked'
import { withDashes } from '~/validation/phone-digits'

/** A customer's address as clients read it. Who is only remembered sees no more of its phone number than the end. */
export function addressDto(
  { isDefault, createdAt: _, updatedAt: __, ...address }: SavedAddress,
  isRemembered: boolean,
) {
  const fullName = `${address.firstName} ${address.lastName}`.trim()
  const phoneNumber = isRemembered ? maskedPhone(address.phoneNumber) : withDashes(address.phoneNumber)
  return { ...address, phoneNumber, fullName, defaultAddress: isDefault, isoCountryAlpha2: 'US' }
}

/** A saved payment as clients read it. Who is only remembered has to confirm any card. */
export function paymentDto(payment: SavedPayment, isRemembered: boolean) {
  const { id, type, cardType, last4, expDate, isDefault, needsVerification } = payment
  return {
    ...{ id, cardType, expDate, lastFour: last4, paymentType: type },
    defaultPayment: isDefault,
    cardRequiresVerification: needsVerification || isRemembered,
  }
}

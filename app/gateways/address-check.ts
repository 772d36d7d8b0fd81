/** Outside verification of US postal addresses. */
export type CheckedAddress = {
  addressLine1: string
  addressLine2: string
  city: string
  stateProvinceRegion: string
  postalCode: string
}

export type AddressVerdict = {
  verificationLevel: 'VERIFIED' | 'SUGGESTIONS' | 'BAD_BAD_ADDRESS'
  /** At most five, best first; empty unless SUGGESTIONS. */
  addressSuggestions: CheckedAddress[]
  enteredAddress: CheckedAddress
  /** R residential, B business, null when nobody knows. */
  deliveryIndicator: 'R' | 'B' | null
}

export interface AddressCheck {
  /** Judges an address; null when the service is away or slower than two seconds: the address is then taken as it is. */
  verify(address: CheckedAddress): Promise<AddressVerdict | null>
}

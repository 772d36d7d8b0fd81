/** Outside verification of US postal addresses. */
export type CheckedAddress = {
  addressLine1: string
  addressLine2: string
  city: string
  stateProvinceRegion: string
  postalCode: string
}

/** What is odd about an address that is otherwise good: nobody lives there, its unit is missing, its unit is not known. */
export type AddressRemark = 'vacant' | 'unit-missing' | 'unit-unknown'

export type AddressVerdict = {
  verificationLevel: 'VERIFIED' | 'SUGGESTIONS' | 'BAD_BAD_ADDRESS'
  /** At most five, best first; empty unless SUGGESTIONS. */
  addressSuggestions: CheckedAddress[]
  enteredAddress: CheckedAddress
  /** R residential, B business, null when nobody knows. */
  deliveryIndicator: 'R' | 'B' | null
  remark: AddressRemark | null
}

export interface AddressCheck {
  /** Judges an address; null when the service is away or cannot tell: the address is then taken as it is. */
  verify(address: CheckedAddress): Promise<AddressVerdict | null>
}

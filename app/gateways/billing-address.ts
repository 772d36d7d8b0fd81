/** A name and address as providers are told it. */
export type BillingAddress = {
  firstName: string
  lastName: string
  fullName?: string
  addressLine1: string
  addressLine2?: string
  city: string
  stateProvinceRegion: string
  postalCode: string
}

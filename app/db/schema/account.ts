import type { ProviderId } from '~/validation/payments/provider-id'

export type CustomerAddressTable = {
  id: string
  customerId: string
  /** All that was typed, in small letters: an address is kept once. */
  sameKey: string
  /** 1 for one of a customer's addresses. */
  isDefault: number
  firstName: string
  lastName: string
  addressLine1: string
  addressLine2: string
  city: string
  stateProvinceRegion: string
  postalCode: string
  /** Ten digits, or ''. */
  phoneNumber: string
  /** 1: kept as typed, though the check did not know it. */
  avsIgnored: number
  /** Epoch ms of the check; null when it could not be made. */
  avsDatePerformed: number | null
  deliveryIndicator: 'R' | 'B' | null
  createdAt: number
  updatedAt: number
}

export type CustomerPaymentTable = {
  id: string
  customerId: string
  /** What, of what may be known of a card, tells it from the others: a card is kept once. */
  sameKey: string
  /** 1 for one of a customer's payments. */
  isDefault: number
  /** MARLOW_CARD, … */
  type: string
  provider: ProviderId
  gateway: string
  cardType: string
  last4: string
  /** MM/YY, where a card has one. */
  expDate: string | null
  fullName: string
  /** JSON address. */
  billingAddress: string
  /** The provider's durable reference, encrypted. Never a card number. */
  preparedRef: string
  verificationRequired: number
  createdAt: number
  updatedAt: number
}

/** What a customer bought elsewhere: in a store (POS) or on Instagram. Amounts in cents. */
export type PurchaseTable = {
  id: string
  customerId: string
  source: 'POS' | 'INSTAGRAM'
  number: string
  purchasedAt: number
  status: string
  total: number
  /** JSON: [{name, choice, quantity, price}]. */
  items: string
}

export type AccountTables = {
  customerAddress: CustomerAddressTable
  customerPayment: CustomerPaymentTable
  purchase: PurchaseTable
}

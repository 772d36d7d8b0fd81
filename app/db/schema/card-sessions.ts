/**
 * A new card on its way from the page of its provider, or from the provider's fields in our page. `open`: nothing came yet;
 * `answered`: the provider told us what came of it; `used`: it is on the order, or kept, or was refused.
 */
export type CardSessionTable = {
  /** What the provider and we call it by; nobody can guess it. */
  reference: string
  sessionKey: string
  workflow: 'checkout' | 'checkoutCart' | 'account' | 'guest'
  /** The bag it is to pay for. */
  orderId: string | null
  /** The customer it may be kept for. */
  customerId: string | null
  fullName: string | null
  /** JSON: known before the card is entered on the provider's page, afterwards with fields in ours. */
  billingAddress: string | null
  savePayment: number
  defaultCard: number
  /** What proves that an answer is the provider's. */
  nonce: string | null
  state: 'open' | 'answered' | 'used'
  /** What the provider answered, encrypted. */
  result: string | null
  createdAt: number
  expiresAt: number
}

export type CardSessionTables = { cardSession: CardSessionTable }

import type { Done } from '../wallets/pay-by-wallet'

export type Place = Partial<
  Record<'recipientName' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'countryCode' | 'phone', string>
>

/** What the gateway's script makes of an approval. */
export type Account = {
  nonce: string
  details: {
    email?: string
    payerId?: string
    firstName?: string
    lastName?: string
    phone?: string
    billingAddress?: Place
    shippingAddress?: Place
  }
}

/** What the payer approved, as far as it was used: what was done once is not done again when it is tried once more. */
export type Approved = Done & {
  express: boolean
  /** In cents. */
  amount: number
  account: Promise<Account>
}

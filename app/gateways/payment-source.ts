import type { Secret } from './secret'

/** What the shopper's browser or form hands in. */
export type PaymentSource =
  | { kind: 'gift-card'; number: Secret<string>; accessCode: Secret<string> }
  | { kind: 'account-number'; number: Secret<string> }
  /** A card behind a gateway's token, as hosted fields or a hosted page leave it; expiry is MMYY. */
  | { kind: 'card-token'; token: string; expiry: string }
  | {
      kind: 'apple-pay'
      paymentData: { version: string; data: string; signature: string; header: Record<string, string> }
    }
  | { kind: 'google-pay'; rawToken: string }
  /** What a wallet's script was given for one use. */
  | { kind: 'nonce'; nonce: string; payerId?: string; deviceData?: string }
  /** What the payer approved on the provider's own page: an order's id, a checkout's token. */
  | { kind: 'approved-redirect'; providerToken: string }

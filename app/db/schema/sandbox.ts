/** A store card account as the sandbox issuer knows it. The number itself is never kept. */
export type CardAccountTable = {
  token: string
  numberHash: string
  last4: string
  /** Which line of the trigger table it follows. */
  behavior: string
  verified: number
  attemptsLeft: number
  createdAt: number
}

export type CardAuthorizationTable = {
  id: string
  /** Whose books it stands in: store-card, cardpointe, braintree, paypal-orders, afterpay. */
  provider: string
  /** The shop's key of the operation. */
  orderReference: string
  /** What was charged: an account's token, a wallet's order. */
  accountToken: string
  amount: number
  currency: string
  status: 'approved' | 'declined' | 'voided' | 'captured'
  reason: string | null
  captured: number
  refunded: number
  createdAt: number
}

export type SandboxSchema = {
  cardAccount: CardAccountTable
  cardAuthorization: CardAuthorizationTable
  /** Append-only: every authorisation, capture, void and refund. */
  cardEntry: {
    id: string
    authorizationId: string
    kind: 'authorize' | 'decline' | 'capture' | 'void' | 'refund'
    amount: number
    at: number
  }
  /** What an emulator remembers beside its books: sessions, approvals, tokens. `data` is JSON of its own shape. */
  sandboxRecord: { provider: string; kind: string; id: string; data: string; at: number }
  keptReply: { key: string; requestHash: string; status: number; body: string; at: number }
  fault: { id: string; target: string; mode: string; remaining: number; at: number }
  /** Authorisations that land after their answer was lost. */
  lateCall: { key: string; body: string; landAt: number }
}

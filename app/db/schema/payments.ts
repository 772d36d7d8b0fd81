import type { ProviderId } from '~/validation/payments/provider-id'

export type AppliedPaymentTable = {
  id: string
  orderId: string
  /** GIFT_CARD, MARLOW_CARD, … */
  type: string
  provider: ProviderId
  gateway: string
  cardType: string
  last4: string
  /** What it pays of this order, in cents; kept up to date by the one count of the order. */
  amount: number
  /** Gift cards: what the card holds, as last looked up. */
  balance: number | null
  /** The gift card's row, so that one card stands once on an order. */
  giftCardId: string | null
  /** The provider's durable reference, encrypted. Never a card number. */
  preparedRef: string
  /** 1: the shopper must confirm the card before the order can be submitted. */
  verificationRequired: number
  fullName: string | null
  billingAddress: string | null
  /** MM/YY, of a card. */
  expiration: string | null
  /** APPLE_PAY, GOOGLE_PAY or PAYPAL: the wallet a payment came out of. */
  walletType: string | null
  /** The account of an online wallet. */
  emailAddress: string | null
  description: string | null
  /** Until when the provider lets it be charged, epoch ms; null: as long as the order is open. */
  usableUntil: number | null
  /** What it was approved for, in cents, where an approval holds for one amount only. */
  approvedAmount: number | null
  /** 1: the security code was wrong; it must be typed again before the order can be submitted. */
  blockedForCvv: number
  /** The customer's saved payment it was made from, or was saved as. */
  customerPaymentId: string | null
  /** Key of the session in which the number was typed, when that only remembered its customer. */
  confirmedBy: string | null
  createdAt: number
}

export type GiftCardTable = {
  id: string
  numberHash: string
  codeHash: string
  last4: string
  /** active, inactive, or frozen: the balance can be read but nothing can be taken. */
  status: 'active' | 'inactive' | 'frozen'
  /** initial + refunded = balance + held + redeemed; none is negative. */
  initial: number
  balance: number
  held: number
  redeemed: number
  refunded: number
  createdAt: number
}

/** Append-only. hold and release move between balance and held; redeem ends a hold; refund gives back. */
export type GiftCardEntryTable = {
  id: string
  giftCardId: string
  kind: 'issue' | 'hold' | 'release' | 'redeem' | 'refund'
  amount: number
  orderId: string | null
  /** One entry per operation, however often it is asked for. */
  opKey: string
  at: number
}

/** A card that was bought: `unit` of a line, from 1. `draw` is raised when the number drawn first was taken. */
export type SoldGiftCardTable = { giftCardId: string; orderId: string; lineId: string; unit: number; draw: number }

/**
 * AUTHORIZING: the order is being paid. DONE: placed. COMPENSATING: the bag is open again and the answer is stored, but
 * a provider has still to give something back. FAILED: nothing is left to do.
 */
export type SubmissionState = 'AUTHORIZING' | 'COMPENSATING' | 'DONE' | 'FAILED'

export type CheckoutSubmissionTable = {
  id: string
  orderId: string
  submissionKey: string
  /** Hash of what was asked; the same key with other parameters is refused. */
  requestHash: string
  state: SubmissionState
  /** JSON: order as priced in the first transaction. */
  frozen: string
  /** Null while it rests until its next try. */
  lockedBy: string | null
  lockedUntil: number
  version: number
  /** JSON: the answer, replayed to every later press of the same key. */
  response: string | null
  createdAt: number
  updatedAt: number
}

export type PaymentOperationStatus =
  | 'intent'
  | 'sent'
  | 'approved'
  | 'declined'
  | 'failed'
  | 'unknown'
  | 'voided'
  | 'captured'
  | 'none'

export type PaymentOperationTable = {
  id: string
  submissionId: string
  paymentId: string
  orderId: string
  provider: ProviderId
  op: 'authorize'
  /** Idempotency key of this one operation with this one amount. */
  opKey: string
  amount: number
  /** What it is charged to, sealed for its payment; null for those from before it was kept. */
  sourceRef: string | null
  status: PaymentOperationStatus
  providerRef: string | null
  code: string | null
  position: number
  /** When it was last sent, epoch ms. */
  sentAt: number | null
  doneAt: number | null
  nextTryAt: number
  tries: number
}

/**
 * One capture, void or refund of money held for a placed order. `sent` and `unknown` ones may have happened and count as
 * if they had; they are settled by asking again with the same key.
 */
export type PaymentMovementTable = {
  id: string
  operationId: string
  orderId: string
  kind: 'capture' | 'void' | 'refund'
  opKey: string
  amount: number
  status: 'sent' | 'done' | 'refused' | 'unknown'
  /** What it is done to: the authorisation, or of a refund the capture. */
  parentRef: string
  providerRef: string | null
  /** Why it was refused, or is not known. */
  detail: string | null
  sentAt: number
  doneAt: number | null
}

/** Append-only history of what happened to an operation. */
export type PaymentEventTable = { id: string; operationId: string; kind: string; detail: string; at: number }

export type StockReservationTable = {
  id: string
  skuCode: string
  orderId: string
  submissionId: string
  quantity: number
  state: 'live' | 'sold' | 'released'
  expiresAt: number
  /** The store whose own stock it is of; null: the stock that is shipped from. */
  storeNumber: number | null
}

export type PaymentTables = {
  appliedPayment: AppliedPaymentTable
  giftCard: GiftCardTable
  giftCardEntry: GiftCardEntryTable
  soldGiftCard: SoldGiftCardTable
  checkoutSubmission: CheckoutSubmissionTable
  paymentOperation: PaymentOperationTable
  paymentEvent: PaymentEventTable
  paymentMovement: PaymentMovementTable
  stockReservation: StockReservationTable
}
